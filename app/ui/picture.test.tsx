import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { Picture, phoneMedia, preloadLink } from './picture.tsx'

function sample(name: string, width: number, height: number): PictureData {
  const blur = `data:image/svg+xml,<svg%20xmlns="http://www.w3.org/2000/svg"%20width="${width}"%20height="${height}"/>`
  const sources = [480, width].map((w) => ({ width: w, url: `${blur}#${name}-${w}` }))
  return { alt: `A car by the ${name}`, width, height, blur, sources }
}

const wide = sample('quay', 1600, 900)
const tall = sample('tall-quay', 1080, 1350)

test('a picture offers all its widths, reserves its aspect ratio, and loads lazily', async () => {
  const screen = await render(<Picture picture={wide} sizes="100vw" />)

  const image = screen.getByRole('img', { name: 'A car by the quay' })
  await expect.element(image).toHaveAttribute('srcset', expect.stringMatching(/480w, .* 1600w$/))
  await expect.element(image).toHaveAttribute('loading', 'lazy')
  const { width, height } = image.element().getBoundingClientRect()
  expect(width / height).toBeCloseTo(16 / 9, 1)
})

test('a picture fills the box that its class sets', async () => {
  const screen = await render(<Picture picture={wide} sizes="100vw" className="aspect-square w-50" />)

  const box = screen.getByRole('img', { name: 'A car by the quay' }).element().getBoundingClientRect()
  expect([box.width, box.height]).toEqual([200, 200])
})

test('the blur is hidden from screen readers, and needs neither script nor inline style', () => {
  const html = renderToString(<Picture picture={wide} sizes="100vw" />)

  expect(html).toMatch(/<img src="data:[^>]* alt="" aria-hidden="true"/)
  expect(html).not.toMatch(/ style=|<script/)
})

test('a decorative picture has an empty alt text', async () => {
  const screen = await render(<Picture picture={wide} alt="" sizes="100vw" />)

  expect(screen.getByRole('img').elements()).toHaveLength(0)
})

test('a priority picture is not lazy, has high priority, and is preloaded in the head', () => {
  const served = { ...wide, sources: [{ width: 1600, url: '/pictures/quay-1600.0123abcd.webp' }] }
  const html = renderToString(<Picture picture={served} sizes="100vw" priority />)

  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('lazy')
  expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1)
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
    imageSrcSet: expect.stringContaining('480w'),
    imageSizes: '100vw',
    fetchPriority: 'high',
    media: '(width < 40rem)',
  })
  expect(preloadLink(wide, '50vw')).not.toHaveProperty('media')
})

test('axe finds no violation', async () => {
  const screen = await render(<Picture picture={wide} tall={tall} sizes="100vw" />)

  expect((await axe.run(screen.container)).violations).toEqual([])
})
