import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Icon } from '#app/ui/icon.tsx'
import { Loading, Skeleton, SkeletonLines } from '#app/ui/loading/skeleton.tsx'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { Badge } from './badge.tsx'
import { Card, LinkCard } from './card.tsx'
import { EmptyState } from './empty-state.tsx'
import { Prose, ProseTable } from './prose.tsx'

const boroughs = [
  'Manhattan',
  'Brooklyn',
  'Queens',
  'The Bronx',
  'Staten Island',
  'Nassau',
  'Suffolk',
  'Westchester',
]

afterEach(async () => {
  delete document.documentElement.dataset.colorMode
  await page.viewport(1280, 800)
})

test('a link card is one link, named by its title, and a press anywhere follows it', async () => {
  const screen = await render(
    <LinkCard to="/fleet/sedan" title="Sedan">
      <p>Three seats</p>
    </LinkCard>,
  )

  expect(
    screen
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Sedan'])
  const { left, bottom } = screen.getByText('Three seats').element().getBoundingClientRect()
  expect(document.elementFromPoint(left + 2, bottom - 2)?.getAttribute('href')).toBe('/fleet/sedan')
})

test('keyboard focus on a link card outlines the whole card', async () => {
  const screen = await render(<LinkCard to="/fleet/sedan" title="Sedan" className="the-card" />)

  await userEvent.tab()
  const card = screen.container.querySelector('.the-card') as HTMLElement
  expect(getComputedStyle(card).outlineStyle).toBe('solid')
  expect(getComputedStyle(card).outlineWidth).toBe('2px')
})

test('the last breadcrumb is the page itself, and no link', async () => {
  const items = [
    { label: 'Home', to: '/' },
    { label: 'Fleet', to: '/fleet' },
    { label: 'Sedan', to: '/fleet/sedan' },
  ]
  const screen = await render(<Breadcrumb items={items} />)

  await expect.element(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  expect(
    screen
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Home', 'Fleet'])
  await expect.element(screen.getByText('Sedan')).toHaveAttribute('aria-current', 'page')
})

test('skeletons are silent; the wrapper announces what is loading', async () => {
  const screen = await render(
    <Loading label="Loading cars">
      <Skeleton className="h-40" />
      <SkeletonLines lines={2} />
    </Loading>,
  )

  const status = screen.getByRole('status')
  await expect.element(status).toHaveAttribute('aria-busy', 'true')
  await expect.element(status).toHaveTextContent('Loading cars')
})

test('a wide table in prose scrolls in its own box on a phone', async () => {
  await page.viewport(390, 800)
  const cells = boroughs.map((name) => <td key={name}>{name}</td>)
  const screen = await render(
    <Prose>
      <ProseTable label="Rates">
        <tbody>
          <tr>{cells}</tr>
        </tbody>
      </ProseTable>
      <table>
        <tbody>
          <tr>{cells}</tr>
        </tbody>
      </table>
    </Prose>,
  )

  const box = screen.getByRole('region', { name: 'Rates' }).element()
  expect(box.scrollWidth).toBeGreaterThan(box.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test.each(['light', 'dark'])('axe finds no violation in surfaces in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  const screen = await render(
    <main>
      <h1>Surfaces</h1>
      <Badge>Requested</Badge>
      <Badge tone="primary">Assigned</Badge>
      <Badge tone="success">Paid</Badge>
      <Badge tone="danger">Cancelled</Badge>
      <Card>Plain</Card>
      <LinkCard to="/a" title="Linked" headingLevel={2}>
        More
      </LinkCard>
      <EmptyState icon={<Icon name="map-pin" />} title="No trips yet" text="Your trips will stand here." />
      <Prose>
        <h2>Waiting</h2>
        <p>
          Read <a href="/docs/terms">the terms</a> and <code>code</code>.
        </p>
        <blockquote>
          <p>On time, every time.</p>
        </blockquote>
      </Prose>
    </main>,
  )

  expect((await axe.run(screen.container)).violations).toEqual([])
})
