import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PasswordField, TextField } from './text-field.tsx'

test('a text field is named by its label and described by its hint and error', async () => {
  const screen = await render(<TextField label="First name" hint="As on your ID" error="Too short" />)

  const input = screen.getByRole('textbox', { name: 'First name' })
  await expect.element(input).toHaveAccessibleDescription('Too short As on your ID')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
})

async function open() {
  const screen = await render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint="Of your account"
        error="Too short"
      />
      <button type="submit">Send</button>
    </form>,
  )
  return { screen, field: screen.getByLabelText('Password', { exact: true }) }
}

test('a password is named by its label and described by its hint and error', async () => {
  const { field } = await open()

  await expect.element(field).toHaveAccessibleDescription('Too short Of your account')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('a password can be shown and hidden, its text stays, and the state is announced', async () => {
  const { screen, field } = await open()
  await userEvent.type(field, 'four words')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))

  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('four words')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Password is shown')

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('a shown password is hidden again when its form is sent', async () => {
  const { screen, field } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))

  await expect.element(field).toHaveAttribute('type', 'password')
})

test('a pasted password of any length is not truncated', async () => {
  const { field } = await open()
  const long = 'four words '.repeat(40)
  const data = new DataTransfer()
  data.setData('text/plain', long)
  const input = field.element() as HTMLInputElement
  input.focus()

  const taken = input.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
  await userEvent.fill(field, long)

  // The native paste is not prevented.
  expect(taken).toBe(true)
  await expect.element(field).toHaveValue(long)
  expect(input.maxLength).toBe(-1)
})
