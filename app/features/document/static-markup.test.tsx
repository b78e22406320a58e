import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticMarkup } from './static-markup.ts'
import { toMarkup } from './to-markup.server.ts'

function Price({ label, cents }: { label: string; cents: number }) {
  return (
    <>
      <dt className="muted">{label}</dt>
      <dd>${cents / 100}</dd>
    </>
  )
}

const page = (
  <dl aria-hidden>
    {[<Price key="fare" label="Fare" cents={9500} />, null, false]}
    <svg aria-hidden viewBox="0 0 1 1">
      <path strokeWidth={2} d="M0 0h1" />
    </svg>
  </dl>
)

test('markup that was sent as data renders to the same HTML', () => {
  expect(renderToStaticMarkup(<StaticMarkup markup={toMarkup(page)} />)).toBe(
    `<div class="contents">${renderToStaticMarkup(page)}</div>`,
  )
})

test('an event handler cannot be sent', () => {
  expect(() => toMarkup(<button type="button" onClick={() => {}} />)).toThrow('onClick cannot be sent')
})
