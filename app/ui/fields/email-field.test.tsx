import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EmailField } from './email-field.tsx'

const field = page.getByRole('textbox', { name: 'Email' })
const hint = page.getByRole('button', { name: 'Did you mean anna@gmail.com?' })

function Controlled() {
  const [value, setValue] = useState('')
  return (
    <>
      <EmailField value={value} onChange={(event) => setValue(event.currentTarget.value)} />
      <output>{value}</output>
    </>
  )
}

test('a typing error is pointed out when the field is left, and one press corrects it', async () => {
  await render(<Controlled />)
  await userEvent.fill(field, 'anna@gmial.com')
  expect(hint.elements()).toEqual([])
  await userEvent.tab()
  await expect.element(page.getByRole('status').getByRole('button')).toBeVisible()

  await userEvent.click(hint)
  await expect.element(field).toHaveValue('anna@gmail.com')
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByText('anna@gmail.com', { exact: true })).toBeInTheDocument()
  await expect.element(hint).not.toBeInTheDocument()
})

test('a press on the button below the field is not lost when the correction appears', async () => {
  const presses: string[] = []
  await render(
    <>
      <EmailField />
      <button type="button" onClick={() => presses.push('continue')}>
        Continue
      </button>
    </>,
  )
  await userEvent.fill(field, 'anna@gmial.com')
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.element(hint).toBeVisible()
  expect(presses).toEqual(['continue'])
})

test('it works in a form whose inputs are not controlled', async () => {
  await render(
    <form>
      <EmailField />
    </form>,
  )
  await userEvent.fill(field, 'anna@gmial.com')
  await userEvent.tab()
  await userEvent.click(hint)
  const form = document.querySelector('form')
  expect(form && new FormData(form).get('email')).toBe('anna@gmail.com')
})

test('a good address gets no hint', async () => {
  await render(<Controlled />)
  await userEvent.fill(field, 'anna@example.com')
  await userEvent.tab()
  expect(page.getByRole('button').elements()).toEqual([])
})
