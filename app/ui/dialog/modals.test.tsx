import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { askToConfirm } from './ask-to-confirm.tsx'
import { Dialog } from './dialog.tsx'
import { closeModals, ModalHost, openModal } from './modals.tsx'

afterEach(() => {
  closeModals()
  delete document.documentElement.dataset.colorMode
})

const question = { title: 'Cancel this booking?', text: 'You get $120.00 back.' }

async function ask(options: Partial<Parameters<typeof askToConfirm>[0]> = {}) {
  const screen = await render(<ModalHost />)
  const answer = askToConfirm({ ...question, ...options })
  const dialog = screen.getByRole('alertdialog', { name: question.title })
  await expect.element(dialog).toBeVisible()
  return { screen, answer, dialog }
}

// First in its file: before any click, the browser would close all four on one Escape.
test('several modals stack, and Escape closes the uppermost alone, however they were opened', async () => {
  const screen = await render(<ModalHost />)
  const titles = ['First', 'Second', 'Third', 'Fourth']
  for (const title of titles) {
    openModal((close) => <Dialog open title={title} onClose={() => close()} />)
    await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible()
  }

  for (let left = titles.length; left > 0; left--) {
    expect([...document.querySelectorAll('dialog h2')].map((h) => h.textContent)).toEqual(
      titles.slice(0, left),
    )
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
    await userEvent.keyboard('{Escape}')
  }
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
})

test("the default buttons are 'Cancel' in the danger color and 'Confirm' in the success color", async () => {
  const { screen, dialog } = await ask()

  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveClass('text-danger')
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toHaveClass('text-success')
  await expect.element(dialog).toHaveAccessibleDescription(question.text)
})

test('the question opens with the focus on the button that changes nothing', async () => {
  const { screen } = await ask()

  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test.each([
  ['Confirm', true],
  ['Cancel', false],
  ['Close', false],
])("'%s' answers %s and closes", async (name, expected) => {
  const { screen, answer, dialog } = await ask()

  await userEvent.click(screen.getByRole('button', { name }))

  expect(await answer).toBe(expected)
  await expect.poll(() => dialog.query()).toBeNull()
})

test('Escape counts as cancel', async () => {
  const { answer } = await ask()

  await userEvent.keyboard('{Escape}')

  expect(await answer).toBe(false)
})

test('a question can set its own button labels', async () => {
  const { screen, answer } = await ask({ cancelLabel: 'Keep it', confirmLabel: 'Cancel booking' })

  await expect.element(screen.getByRole('button', { name: 'Keep it' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }))
  expect(await answer).toBe(true)
})

test('a destructive confirm button has the danger color, and cancel does not', async () => {
  const { screen } = await ask({ cancelLabel: 'Keep it', confirmLabel: 'Cancel booking', danger: true })

  await expect.element(screen.getByRole('button', { name: 'Cancel booking' })).toHaveClass('text-danger')
  await expect.element(screen.getByRole('button', { name: 'Keep it' })).not.toHaveClass('text-danger')
  await expect.element(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus()
})

test('a modal resolves with the value it was closed with, and with undefined on navigation', async () => {
  const screen = await render(<ModalHost />)
  const chosen = openModal<string>((close) => (
    <Dialog open title="Pick" onClose={() => close()}>
      <button type="button" onClick={() => close('sedan')}>
        Sedan
      </button>
    </Dialog>
  ))
  await userEvent.click(screen.getByRole('button', { name: 'Sedan' }))
  expect(await chosen).toBe('sedan')

  const dropped = openModal<string>(() => <Dialog open title="Pick" onClose={() => {}} />)
  closeModals()
  expect(await dropped).toBeUndefined()
})

test.each(['light', 'dark'])('axe finds no violation in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  const { dialog } = await ask()
  await expect.poll(() => getComputedStyle(dialog.element()).opacity).toBe('1')

  const { violations } = await axe.run(dialog.element())
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
})
