import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ApiResult } from '#app/client/call-api.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { deskCodeSchema } from '#domain/staff/staff-schemas.ts'
import { DeskForm } from './form.tsx'

type Send = (values: Record<string, string>) => Promise<ApiResult<string>>

const failure = (status: number, body: unknown = undefined) =>
  ({ ok: false, status, body, retryAfterSeconds: null }) as const

test('a value that breaks the schema is not sent; its error is at the field, which takes the focus', async () => {
  const send = vi.fn<Send>()
  await open(send)

  await page.getByRole('button', { name: 'Send' }).click()

  await expect.element(page.getByText('Enter the code')).toBeVisible()
  await expect.element(page.getByLabelText('Code')).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test.each([
  [failure(0), 'We couldn’t reach the server'],
  [failure(503, { message: 'Trouble' }), 'The server has a problem'],
  [failure(409, { message: 'Someone else was faster' }), 'Someone else was faster'],
])('after %o the text is still there, and the notice says why', async (result, text) => {
  await open(async () => result)

  await page.getByLabelText('Code').fill('123456')
  await page.getByRole('button', { name: 'Send' }).click()

  await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  await expect.element(page.getByLabelText('Code')).toHaveValue('123456')
})

test('a field error of the server is at its field, and goes when the field is changed', async () => {
  await open(async () =>
    failure(422, { message: 'Check', errors: [{ path: 'code', message: 'Wrong code' }] }),
  )

  await page.getByLabelText('Code').fill('123456')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Wrong code')).toBeVisible()
  await page.getByLabelText('Code').fill('1234567')

  await expect.element(page.getByText('Wrong code')).not.toBeInTheDocument()
})

test('a second press while the first is on its way sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<ApiResult<string>>()
  const send = vi.fn<Send>(() => promise)
  const onDone = vi.fn()
  await open(send, onDone)

  await page.getByLabelText('Code').fill('123456')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Sending' }).click({ force: true })
  resolve({ ok: true, status: 200, data: 'done' })

  await expect.poll(() => onDone.mock.calls).toEqual([['done', { code: '123456' }]])
  expect(send).toHaveBeenCalledTimes(1)
})

function open(send: Send, onDone: (data: string, values: Record<string, string>) => void = () => {}) {
  return render(
    <DeskForm
      label="Sample form"
      schema={deskCodeSchema}
      send={send}
      onDone={onDone}
      submitLabel="Send"
      busyLabel="Sending"
    >
      {(errorFor) => <TextField label="Code" name="code" error={errorFor('code')} />}
    </DeskForm>,
  )
}
