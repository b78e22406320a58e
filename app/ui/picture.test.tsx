import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { Picture, phoneMedia, preloadLink } from './picture.tsx'

function sample(name: string, width: number, height: number): PictureData {
  const url = `data:image/svg+xml,<svg%20xmlns="http://www.w3.org/2000/svg"%20width="${width}"%20height="${height}"/>`
  return {
    alt: `A car by the ${name}`,
    width,
    height,
    color: '#203040',
    url: `${url}#${name}`,
    widths: [480, width],
  }
}

const wide = sample('quay', 1600, 900)
const tall = sample('tall-quay', 1080, 1350)

test('a picture offers all its widths as AVIF and one WebP, reserves its aspect ratio, and loads lazily', async () => {
  const screen = await render(<Picture picture={wide} sizes="100vw" />)

  const source = screen.container.querySelector('source[type="image/avif"]')
  expect(source?.getAttribute('srcset')).toMatch(/quay-480\.avif 480w, .*quay-1600\.avif 1600w$/)
  const image = screen.getByRole('img', { name: 'A car by the quay' })
  await expect.element(image).toHaveAttribute('src', expect.stringMatching(/quay\.webp$/))
  await expect.element(image).toHaveAttribute('loading', 'lazy')
  const { width, height } = image.element().getBoundingClientRect()
  expect(width / height).toBeCloseTo(16 / 9, 1)
})

test('a picture fills the box that its class sets', async () => {
  const screen = await render(<Picture picture={wide} sizes="100vw" className="aspect-square w-50" />)

  const box = screen.getByRole('img', { name: 'A car by the quay' }).element().getBoundingClientRect()
  expect([box.width, box.height]).toEqual([200, 200])
})

test('the color shown first is hidden from screen readers, and needs neither script nor inline style', () => {
  const html = renderToString(<Picture picture={wide} sizes="100vw" />)

  expect(html).toMatch(/<svg aria-hidden="true"[^>]*><rect [^>]*fill="#203040"/)
  expect(html).not.toMatch(/ style=|<script/)
})

test('a decorative picture has an empty alt text', async () => {
  const screen = await render(<Picture picture={wide} alt="" sizes="100vw" />)

  expect(screen.getByRole('img').elements()).toHaveLength(0)
})

test('a priority picture is not lazy, has high priority, and is preloaded in the head', () => {
  const served = { ...wide, url: '/pictures/quay.0123abcd', widths: [1600] }
  const html = renderToString(<Picture picture={served} sizes="100vw" priority />)

  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('lazy')
  expect(html.match(/<link rel="preload" as="image" type="image\/avif"/g)).toHaveLength(1)
})

test('a secondary picture waits for the main one', () => {
  const html = renderToString(<Picture picture={wide} sizes="9rem" isSecondary />)

  expect(html).toContain('fetchPriority="low"')
  expect(html).not.toContain('preload')
})

test('with a tall crop, phones show and preload that one, and other screens the wide one', async () => {
  const html = renderToString(<Picture picture={wide} tall={tall} sizes="100vw" priority />)
  expect(html.match(/<link rel="preload" as="image"[^>]* media="\(width [^"]*40rem\)"/g)).toHaveLength(2)

  const screen = await render(<Picture picture={wide} tall={tall} sizes="100vw" priority />)
  const image = () => screen.getByRole('img', { name: wide.alt }).element() as HTMLImageElement
  await page.viewport(390, 844)
  await expect.poll(() => image().currentSrc).toContain('#tall-quay')
  expect(image().clientHeight).toBeGreaterThan(image().clientWidth)

  await page.viewport(1280, 800)
  await expect.poll(() => image().currentSrc).toContain('#quay')
})

test('a preload link carries the widths, the sizes and, for art direction, the media', () => {
  expect(preloadLink(tall, '100vw', phoneMedia)).toEqual({
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: expect.stringContaining('480w'),
    imageSizes: '100vw',
    fetchPriority: 'high',
    media: '(width < 40rem)',
  })
  expect(preloadLink(wide, '50vw')).not.toHaveProperty('media')
})

test('a priority picture with a light version is preloaded in the color mode of the device', () => {
  const both = { ...wide, light: sample('light-quay', 1600, 900) }
  const html = renderToString(<Picture picture={both} sizes="100vw" priority />)

  const [light, dark, ...more] = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
  expect(light).toMatch(/light-quay.* media="\(prefers-color-scheme: light\)"/)
  expect(dark).toMatch(/#quay.* media="\(prefers-color-scheme: dark\)"/)
  expect(more).toEqual([])
})

test('axe finds no violation', async () => {
  const screen = await render(<Picture picture={wide} tall={tall} sizes="100vw" />)

  expect((await axe.run(screen.container)).violations).toEqual([])
})

test('of a picture with a light version, each color mode shows and loads its own', async () => {
  const both = { ...wide, light: sample('light-quay', 1600, 900) }
  const screen = await render(<Picture picture={both} sizes="100vw" priority />)

  for (const [mode, shown] of [
    ['light', 'A car by the light-quay'],
    ['dark', 'A car by the quay'],
  ] as const) {
    document.documentElement.dataset.colorMode = mode
    await expect.element(screen.getByRole('img', { name: shown, exact: true })).toBeVisible()
    expect(screen.getByRole('img').elements()).toHaveLength(1)
  }
  delete document.documentElement.dataset.colorMode
  const eager = [...document.querySelectorAll('picture img')].filter(
    (image) => image.getAttribute('loading') !== 'lazy',
  )
  expect(eager).toEqual([])
})
