import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { serviceAreas } from '#domain/site/catalogue.ts'
import { getAreaMap } from './area-map.server.ts'
import { AreaMap } from './area-map.tsx'
import { type MapName, project } from './map-sheet.ts'

const names: MapName[] = [...serviceAreas.map(({ name }) => name), 'metropolitan', 'office']

test('a map is one image with a label', async () => {
  const screen = await render(<AreaMap map={getAreaMap('brooklyn')} />)

  await expect.element(screen.getByRole('img', { name: /^Map of Brooklyn/ })).toBeVisible()
  expect((await axe.run(screen.container)).violations).toEqual([])
})

test('a map needs neither inline style nor script', () => {
  for (const name of names) {
    expect(renderToString(<AreaMap map={getAreaMap(name)} />)).not.toMatch(/\sstyle=|<script|\sid=/)
  }
})

test('the aspect ratio is fixed: a square in a narrow layout, wider elsewhere', async () => {
  const screen = await render(<AreaMap map={getAreaMap('queens')} className="w-80" />)
  const aspectRatio = () => {
    const { width, height } = screen.getByRole('img').element().getBoundingClientRect()
    return width / height
  }
  expect(aspectRatio()).toBeCloseTo(1, 2)

  await screen.rerender(<AreaMap map={getAreaMap('queens')} className="w-[50rem]" />)
  expect(aspectRatio()).toBeCloseTo(4 / 3, 2)
})

test('children and marks are drawn in the units of the sheet', async () => {
  const map = getAreaMap('manhattan')
  const mark = project({ latitude: 40.7527, longitude: -73.9772 }, map.frame)
  const screen = await render(
    <AreaMap map={map} marks={[mark]}>
      <path data-testid="route" d={`M0 0L${mark.x} ${mark.y}`} />
    </AreaMap>,
  )

  await expect.element(screen.getByTestId('route')).toBeInTheDocument()
  const pin = screen.container.querySelector('.map-pin')
  expect([pin?.getAttribute('x'), pin?.getAttribute('y')]).toEqual([String(mark.x), String(mark.y)])
})

test('no label overlaps another or the edge, at any width', async () => {
  await document.fonts.load('500 16px "Figtree Variable"')
  await document.fonts.load('600 16px "Cormorant Variable"')
  for (const name of names) {
    const screen = await render(
      <div data-testid={name}>
        <AreaMap map={getAreaMap(name)} />
      </div>,
    )
    const place = screen.getByTestId(name).element() as HTMLElement
    for (const width of [320, 350, 390, 440, 515, 608, 704, 800, 928, 1056, 1248]) {
      place.style.width = `${width}px`
      expect(overlaps(place), `${name}, ${width} pixels wide`).toEqual([])
    }
    await screen.unmount()
  }
})

function overlaps(place: HTMLElement): string[] {
  const sheet = place.getBoundingClientRect()
  const names = [...place.querySelectorAll('text')]
    .filter((text) => getComputedStyle(text).display !== 'none')
    .map((text) => ({ text: text.textContent, box: glyphBox(text.getBoundingClientRect()) }))
  const over = names.filter(({ box }) => box.left < sheet.left || box.right > sheet.right)
  const overlapping = names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .flatMap((other) => (intersect(one.box, other.box) ? [`${one.text} ${other.text}`] : [])),
  )
  return [...over.map(({ text }) => text), ...overlapping]
}

/** Without the line spacing above and below the glyphs. */
function glyphBox({ left, top, width, height }: DOMRect): DOMRect {
  return new DOMRect(left, top + height * 0.2, width, height * 0.6)
}

function intersect(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
