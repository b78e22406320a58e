import { Fragment, createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './fields/checkbox.tsx'
import { NumberStepper } from './fields/number-stepper.tsx'
import { RadioGroup } from './fields/radio-group.tsx'
import { Accordion } from './navigation/accordion.tsx'
import { Pagination } from './navigation/pagination.tsx'
import { Stepper } from './navigation/stepper.tsx'
import { Tabs } from './navigation/tabs.tsx'
import { PhoneField } from './phone-field/phone-field.tsx'

const ignore = () => {}

test('the server’s markup holds no inline style and no handler: the page’s policy would refuse them', () => {
  const html = renderToString(
    h(
      Fragment,
      {},
      h(PhoneField, { label: 'Phone', value: '+12125550147', onChange: ignore }),
      h(NumberStepper, { label: 'Passengers', value: 1, onChange: ignore }),
      h(Checkbox, { label: 'Text me' }),
      h(RadioGroup, { label: 'Pay', options: [{ value: 'a', label: 'A' }], value: null, onChange: ignore }),
      h(Tabs, { label: 'Trips', tabs: [{ id: 'a', label: 'A', content: 'a' }] }),
      h(Accordion, { items: [{ title: 'A', content: 'a' }] }),
      h(Pagination, { total: 50, currentPage: 2, perPage: 10, href: (page) => `?page=${page}` }),
      h(Stepper, { label: 'Booking', steps: ['A', 'B'], current: 1 }),
    ),
  )
  expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/)
  expect(html).toContain('value="(212) 555-0147"')
})

test('before hydration a phone field sends the typed text itself', () => {
  const html = renderToString(h(PhoneField, { label: 'Phone', name: 'phone', value: '', onChange: ignore }))
  expect(html.match(/name="phone"/g)).toHaveLength(1)
  expect(html).not.toContain('type="hidden"')
})

test('without scripts every tab panel is readable', () => {
  const tabs = ['a', 'b'].map((id) => ({ id, label: id, content: `Panel ${id}` }))
  const html = renderToString(h(Tabs, { label: 'Trips', tabs }))
  expect(html).toContain('Panel a')
  expect(html).toContain('Panel b')
  expect(html).not.toContain('hidden=""')
})
