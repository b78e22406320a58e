import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CopyButton } from './copy-button.tsx'

const status = page.getByRole('status')

afterEach(() => vi.restoreAllMocks())

test('a press copies the text and says so', async () => {
  const write = stubClipboard(async () => undefined)
  await render(<CopyButton text="JBSW Y3DP" label="Copy the key" />)
  await userEvent.click(page.getByRole('button', { name: 'Copy the key' }))

  await expect.element(status).toHaveTextContent('Copied')
  expect(write).toHaveBeenCalledExactlyOnceWith('JBSW Y3DP')
})

test('a browser that refuses is reported', async () => {
  stubClipboard(() => Promise.reject(new DOMException('Denied', 'NotAllowedError')))
  await render(<CopyButton text="JBSW Y3DP" label="Copy the key" />)
  await userEvent.click(page.getByRole('button', { name: 'Copy the key' }))

  await expect.element(status).toHaveTextContent('Copying failed. Select the text instead.')
})

test('a text that replaces the copied one is not shown as copied', async () => {
  stubClipboard(async () => undefined)
  const { rerender } = await render(<CopyButton text="JBSW Y3DP" label="Copy the key" />)
  await userEvent.click(page.getByRole('button', { name: 'Copy the key' }))
  await expect.element(status).toHaveTextContent('Copied')

  await rerender(<CopyButton text="MFRG GZDF" label="Copy the key" />)

  await expect.element(status).toHaveTextContent('')
})

function stubClipboard(write: (text: string) => Promise<void>) {
  return vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
}
