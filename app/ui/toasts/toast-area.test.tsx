import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { toastTimeoutMs } from '#domain/page-constants.ts'
import { loadToastStack, ToastArea } from './toast-area.tsx'
import { showError, showServerError, showToast, toastsStore } from './toasts-store.ts'

// Otherwise the first toast would wait for its code while the fake clock runs.
beforeAll(async () => void (await loadToastStack()))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
  toastsStore.setState({ toasts: [] })
  delete document.documentElement.dataset.colorMode
})

async function area() {
  const screen = await render(
    <>
      <button type="button">Book</button>
      <ToastArea />
    </>,
  )
  // The pointer may still be where the previous test left it, over a toast.
  await userEvent.hover(screen.getByRole('button', { name: 'Book' }))
  const cards = () => [...document.querySelectorAll<HTMLElement>('[data-tone]')]
  const titles = () => cards().map((card) => card.querySelector('p')?.textContent)
  return { screen, cards, titles }
}

/** Lets the browser paint. Polling would advance the fake clock. */
async function drawn() {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** Lets React render after a change of the clock. */
async function advance(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
}

test('toasts are at the bottom of the screen, the newest nearest the edge', async () => {
  const { cards, titles } = await area()
  showToast({ tone: 'info', title: 'First' })
  showToast({ tone: 'success', title: 'Second' })

  await expect.poll(titles).toEqual(['First', 'Second'])
  const bottoms = cards().map((card) => card.getBoundingClientRect().bottom)
  expect(bottoms[0]).toBeLessThan(bottoms[1] ?? 0)
  await expect
    .poll(() => window.innerHeight - (cards()[1]?.getBoundingClientRect().bottom ?? 0))
    .toBeLessThan(32)
})

test('an error toast is red, titled Something went wrong by default, and stays for 3.5 seconds', async () => {
  const { cards, titles } = await area()
  showError('The promo code is used up')
  await drawn()
  expect(titles()).toEqual(['Something went wrong'])
  expect(cards()[0]).toHaveClass('border-danger')
  expect(cards()[0]?.textContent).toContain('The promo code is used up')

  await advance(toastTimeoutMs.error - 1)
  expect(titles()).toHaveLength(1)
  await advance(1)
  await expect.poll(titles).toEqual([])
})

test('other toasts stay for 5 seconds', async () => {
  const { titles } = await area()
  showToast({ tone: 'success', title: 'Your booking has been created' })
  await drawn()
  expect(titles()).toEqual(['Your booking has been created'])

  await advance(toastTimeoutMs.default - 1)
  expect(titles()).toHaveLength(1)
  await advance(1)
  await expect.poll(titles).toEqual([])
})

test("each error of a server's list is its own red toast titled Error", async () => {
  const { cards, titles } = await area()
  showServerError({ errors: [{ message: 'Address is required' }, { message: 'Car id is not valid' }] })

  await expect.poll(titles).toEqual(['Error', 'Error'])
  expect(cards().map((card) => card.dataset.tone)).toEqual(['error', 'error'])
  expect(cards()[1]?.textContent).toContain('Car id is not valid')
})

test('a toast can be dismissed, and from the keyboard the focus goes back to where it was', async () => {
  const { screen, titles } = await area()
  screen.getByRole('button', { name: 'Book' }).element().focus()
  showToast({ tone: 'info', title: 'Saved' })
  await expect.poll(titles).toEqual(['Saved'])
  await expect.element(screen.getByRole('button', { name: 'Book' })).toHaveFocus()

  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.poll(titles).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'Book' })).toHaveFocus()
})

test('the timer pauses while a toast is focused, and then continues', async () => {
  const { screen, titles } = await area()
  showToast({ tone: 'info', title: 'Saved' })
  await expect.poll(titles).toEqual(['Saved'])
  await advance(4000)

  screen.getByRole('button', { name: 'Dismiss' }).element().focus()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  await advance(60_000)
  expect(titles()).toEqual(['Saved'])

  screen.getByRole('button', { name: 'Book' }).element().focus()
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await advance(1000)
  await expect.poll(titles).toEqual([])
})

test('the timer pauses while the pointer is on a toast', async () => {
  const { screen, titles } = await area()
  showToast({ tone: 'info', title: 'Saved' })
  await expect.poll(titles).toEqual(['Saved'])

  await userEvent.hover(screen.getByRole('listitem'))
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  await userEvent.hover(screen.getByRole('button', { name: 'Book' }))
  await expect.poll(() => vi.getTimerCount()).toBe(1)
})

test('the timer pauses while the page is hidden', async () => {
  const { titles } = await area()
  showToast({ tone: 'info', title: 'Saved' })
  await expect.poll(titles).toEqual(['Saved'])
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)

  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => vi.getTimerCount()).toBe(0)

  hidden.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => vi.getTimerCount()).toBe(1)
})

test('at most four toasts are shown; the others wait', async () => {
  const { titles } = await area()
  for (const title of ['1', '2', '3', '4', '5']) showToast({ tone: 'info', title })
  await expect.poll(titles).toEqual(['1', '2', '3', '4'])

  await advance(toastTimeoutMs.default)
  await expect.poll(titles).toEqual(['5'])
})

test('live regions are rendered before their first message: polite for news, assertive for errors', async () => {
  const { screen } = await area()
  const [status, alert] = [screen.getByRole('status').element(), screen.getByRole('alert').element()]

  showToast({ tone: 'success', title: 'Your quote has been sent' })
  showError('No car is free')

  await expect.poll(() => status.textContent).toBe('Your quote has been sent')
  await expect.poll(() => alert.textContent).toBe('Something went wrong: No car is free')
})

test('a toast shows above an open modal dialog, and can be dismissed there', async () => {
  const screen = await render(
    <>
      <ToastArea />
      <Dialog open title="Request a quote" onClose={() => {}} />
    </>,
  )
  await expect.element(screen.getByRole('dialog', { name: 'Request a quote' })).toBeVisible()
  showError('No car is free')

  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  await expect.element(dismiss).toBeVisible()
  // Everything outside the dialog is inert, so only here it is read out.
  const inside = screen.getByRole('dialog').getByRole('alert')
  await expect.poll(() => inside.element().textContent).toContain('No car is free')
  await userEvent.click(dismiss)
  await expect.poll(() => dismiss.query()).toBeNull()
})

test('on a phone a toast is above the buttons of an open dialog, not on them', async () => {
  await page.viewport(390, 844)
  const screen = await render(
    <>
      <ToastArea />
      <Dialog
        open
        title="Cancel this booking?"
        onClose={() => {}}
        footer={<button type="button">Keep</button>}
      >
        It costs you nothing.
      </Dialog>
    </>,
  )
  showToast({ tone: 'success', text: 'Your booking has been changed' })

  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  await expect.element(dismiss).toBeVisible()
  const keep = screen.getByRole('button', { name: 'Keep' }).element().getBoundingClientRect()
  await expect.poll(() => dismiss.element().getBoundingClientRect().bottom).toBeLessThan(keep.top)
})

test('a toast with only a title or only a text is not bold', async () => {
  const { cards } = await area()
  showToast({ tone: 'success', title: 'Your quote has been sent' })
  showToast({ tone: 'success', text: 'Your booking has been created' })
  showToast({ tone: 'success', title: 'Saved', text: 'Your profile is up to date' })

  await expect
    .poll(() => cards().map((card) => getComputedStyle(card.querySelector('p') ?? card).fontWeight))
    .toEqual(['400', '400', '600'])
})

test('a toast stays after the dialog it appeared in has closed', async () => {
  const { screen, titles } = await area()
  const dialog = await render(<Dialog open title="Request a quote" onClose={() => {}} />)
  showToast({ tone: 'success', title: 'Your quote has been sent' })
  await expect.poll(titles).toEqual(['Your quote has been sent'])

  await dialog.unmount()

  await expect.poll(titles).toEqual(['Your quote has been sent'])
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await expect.poll(titles).toEqual([])
})

test('the server renders the empty live regions and no inline style', () => {
  const html = renderToString(<ToastArea />)

  expect(html).toContain('role="status"')
  expect(html).toContain('role="alert"')
  expect(html).not.toContain('style=')
})

test.each(['light', 'dark'])('axe finds no violation in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  await page.viewport(390, 844)
  const { screen, cards } = await area()
  showError('No car is free')
  showToast({ tone: 'success', title: 'Saved', text: 'Your profile is up to date' })
  showToast({ tone: 'info', title: 'A new version is ready' })
  await expect.poll(() => cards().map((card) => getComputedStyle(card).opacity)).toEqual(['1', '1', '1'])

  vi.useRealTimers()
  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
})
