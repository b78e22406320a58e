import axe from 'axe-core'
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Loading } from '#app/ui/loading/skeleton.tsx'
import { Dialog } from './dialog.tsx'

afterEach(() => {
  delete document.documentElement.dataset.colorMode
})

function Page({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <main className="h-[300vh]">
      <Button onClick={() => setOpen(true)}>Ask for a quote</Button>
      <Dialog
        open={open}
        title="Request a quote"
        footer={<Button onClick={() => setOpen(false)}>Send</Button>}
        onClose={() => {
          setOpen(false)
          onClose?.()
        }}
      >
        <TextField label="Name" />
        <p>We answer within the hour.</p>
      </Dialog>
    </main>
  )
}

async function openDialog(onClose?: () => void) {
  const screen = await render(<Page onClose={onClose} />)
  const opener = screen.getByRole('button', { name: 'Ask for a quote' })
  await userEvent.click(opener)
  const dialog = screen.getByRole('dialog', { name: 'Request a quote' })
  await expect.element(dialog).toBeVisible()
  return { screen, dialog, opener: opener.element() }
}

test('a dialog is modal, labelled by its title, and opens on its first field', async () => {
  const { dialog, screen } = await openDialog()

  expect(dialog.element().matches(':modal')).toBe(true)
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

test('a dialog longer than the screen opens on its first field too, and scrolls inside', async () => {
  const screen = await render(
    <Dialog open title="Terms" onClose={() => {}} footer={<Button>Accept</Button>}>
      <TextField label="Name" />
      <div className="h-[200vh]" />
    </Dialog>,
  )

  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  const box = screen.getByRole('dialog').element().getBoundingClientRect()
  expect(box.height).toBeLessThan(window.innerHeight)
  await expect.element(screen.getByRole('button', { name: 'Accept' })).toBeInViewport()
})

test('while its first field loads, the title has the focus, and Tab leads to the field', async () => {
  const form = (field: ReactNode) => (
    <Dialog open title="Request a quote" onClose={() => {}}>
      {field}
      <button type="button">Fewer passengers</button>
    </Dialog>
  )
  const screen = await render(form(<Loading label="Loading the address field">…</Loading>))
  await expect.element(screen.getByRole('heading', { name: 'Request a quote' })).toHaveFocus()

  await screen.rerender(form(<TextField label="Pick-up" />))
  await userEvent.tab()

  await expect.element(screen.getByRole('textbox', { name: 'Pick-up' })).toHaveFocus()
})

test('Escape closes it, calls onClose once and restores the focus', async () => {
  const onClose = vi.fn()
  const { dialog, opener } = await openDialog(onClose)

  await userEvent.keyboard('{Escape}')

  await expect.poll(() => dialog.query()).toBeNull()
  await expect.poll(() => document.activeElement).toBe(opener)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the close button closes it', async () => {
  const { dialog, screen, opener } = await openDialog()

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))

  await expect.poll(() => dialog.query()).toBeNull()
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('a click on the backdrop closes it, a click inside does not', async () => {
  const { dialog, screen } = await openDialog()

  await userEvent.click(screen.getByText('We answer within the hour.'))
  await expect.element(dialog).toBeVisible()
  clickAt(4, 4)

  await expect.poll(() => dialog.query()).toBeNull()
})

test('a press that begins inside and ends on the backdrop leaves it open', async () => {
  const { dialog, screen } = await openDialog()
  const text = screen.getByText('We answer within the hour.').element()

  text.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))

  await expect.element(dialog).toBeVisible()
})

test('closing it through its prop does not call onClose', async () => {
  const onClose = vi.fn()
  const { dialog, screen, opener } = await openDialog(onClose)

  await userEvent.click(screen.getByRole('button', { name: 'Send' }))

  await expect.poll(() => dialog.query()).toBeNull()
  await expect.poll(() => document.activeElement).toBe(opener)
  expect(onClose).not.toHaveBeenCalled()
})

test('the page behind does not scroll while it is open', async () => {
  await openDialog()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')

  await userEvent.keyboard('{Escape}')
  await expect.poll(() => getComputedStyle(document.documentElement).overflowY).toBe('visible')
})

test('Tab never reaches the page behind', async () => {
  const { dialog } = await openDialog()

  for (let i = 0; i < 6; i++) {
    await userEvent.tab()
    const focused = document.activeElement
    expect(focused === document.body || dialog.element().contains(focused)).toBe(true)
  }
})

test('an open popover inside takes Escape before the dialog does', async () => {
  const screen = await render(
    <Dialog open title="Times" onClose={() => {}}>
      <button type="button" popoverTarget="hint">
        Why?
      </button>
      <div id="hint" popover="auto">
        Because
      </div>
    </Dialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Why?' }))

  await userEvent.keyboard('{Escape}')

  await expect.element(screen.getByText('Because')).not.toBeVisible()
  await expect.element(screen.getByRole('dialog', { name: 'Times' })).toBeVisible()
})

test('on a phone it is a sheet at the bottom edge, elsewhere a card in the middle', async () => {
  const { dialog } = await openDialog()
  const settled = () => {
    const { left, right, bottom } = dialog.element().getBoundingClientRect()
    return [left, window.innerWidth - right, window.innerHeight - bottom].map(Math.round)
  }

  await page.viewport(390, 844)
  await expect.poll(settled).toEqual([0, 0, 0])

  await page.viewport(1280, 900)
  await expect.poll(() => settled().every((gap) => gap > 40)).toBe(true)
})

test('the server renders a closed dialog', () => {
  expect(renderToString(<Page />)).toMatch(/<dialog(?![^>]* (open|style)=)[^>]*><\/dialog>/)
})

test.each(['light', 'dark'])('axe finds no violation in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  const { dialog } = await openDialog()
  await expect.poll(() => getComputedStyle(dialog.element()).opacity).toBe('1')

  const { violations } = await axe.run(dialog.element())
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
})

function clickAt(clientX: number, clientY: number) {
  const target = document.elementFromPoint(clientX, clientY)
  target?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX, clientY }))
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }))
}
