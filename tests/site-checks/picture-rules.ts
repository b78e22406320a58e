import { isBuiltFile } from './built-files.ts'
import { ancestors, type MarkupElement, walkElements } from './markup.ts'
import { pageLabel, type VisitedPage } from './whole-site.ts'

/** Files that a page refers to and the build lacks. */
export function findMissingFiles(pages: VisitedPage[]): string[] {
  return pages.flatMap((page) => {
    const wanted = [...walkElements(page.root)].flatMap(referredFiles)
    return [...new Set(wanted)].filter((url) => !isBuiltFile(url)).map((url) => `${pageLabel(page)} → ${url}`)
  })
}

/** Pages whose link preview has no picture, or one that the build lacks. */
export function findMissingShareImages(pages: VisitedPage[]): string[] {
  return pages.flatMap((page) => {
    const shared = [...walkElements(page.root, 'meta')].find(
      ({ attributes }) => attributes.property === 'og:image',
    )
    const path = URL.parse(shared?.attributes.content ?? '')?.pathname ?? ''
    return isBuiltFile(path) ? [] : [`${pageLabel(page)} → ${path || 'none'}`]
  })
}

/** Pictures that a page shows twice, or by day and by night. Thumbnails of a gallery may repeat its pictures. */
export function findRepeatedPictures(pages: VisitedPage[]): string[] {
  return pages.flatMap((page) => {
    const seen = new Set<string>()
    const shown = [...walkElements(page.root, 'img', 'video')].filter((image) => !isThumbnail(image))
    return shown.flatMap(({ attributes: { src = '', poster = src } }) => {
      if (poster.startsWith('data:')) return []
      const name = sceneName(poster)
      const repeated = seen.has(name)
      seen.add(name)
      return repeated ? [`${pageLabel(page)}: ${name}`] : []
    })
  })
}

/** Pages of one site whose main picture is the main picture of another page. Link previews and cards may repeat it. */
export function findSharedMainPictures(pages: VisitedPage[]): string[] {
  const first = new Map<string, VisitedPage>()
  return pages.flatMap((page) => {
    const main = [...walkElements(page.root, 'img')].find(
      ({ attributes }) => attributes.fetchpriority === 'high' && attributes.src?.startsWith('/'),
    )
    if (!main) return []
    const name = pictureName(main.attributes.src ?? '')
    const key = `${page.host} ${name}`
    const other = first.get(key)
    if (!other) first.set(key, page)
    return other ? [`${pageLabel(other)} and ${pageLabel(page)}: ${name}`] : []
  })
}

/** The same place from the same camera has one name, whatever the light or the crop. */
function sceneName(url: string): string {
  return pictureName(url).replace(/(-(day|night|tall))+$/, '')
}

function pictureName(url: string): string {
  return url.replace(/^.*\//, '').replace(/\.[0-9a-f]{8}(-\d+)?\.\w+$/, '')
}

/** Images without alt text that the markup does not mark as decorative. */
export function findImagesWithoutAlt(pages: VisitedPage[]): string[] {
  return pages.flatMap((page) =>
    [...walkElements(page.root, 'img')]
      .filter(
        (image) => image.attributes.alt === undefined || (!image.attributes.alt && !isDecorative(image)),
      )
      .map(({ attributes }) => `${pageLabel(page)}: ${attributes.src?.slice(0, 80)}`),
  )
}

/** Hidden from assistive technology, or part of a named control or of a card with a heading. */
function isDecorative(image: MarkupElement): boolean {
  const above = [...ancestors(image)]
  return (
    [image, ...above].some(({ attributes }) => attributes['aria-hidden'] === 'true') ||
    isThumbnail(image) ||
    above.some(({ name, attributes }) => name === 'button' && attributes['aria-label']) ||
    above.some(
      (element) => element.name === 'li' && [...walkElements(element, 'h2', 'h3', 'h4')].length === 1,
    )
  )
}

function isThumbnail(image: MarkupElement): boolean {
  return [...ancestors(image)].some(({ name }) => name === 'label' || name === 'th')
}

function referredFiles({ name, attributes }: MarkupElement): string[] {
  const { src, srcset, srcSet, imagesrcset, imageSrcSet, poster, href } = attributes
  const sets = [srcset, srcSet, imagesrcset, imageSrcSet].flatMap((set) => set?.split(',') ?? [])
  const urls = [src, poster, ...sets.map((one) => one.trim().split(' ')[0])]
  if (name === 'link' && /stylesheet|preload|icon/.test(attributes.rel ?? '')) urls.push(href)
  if (name === 'use' && !href?.startsWith('#')) urls.push(href)
  return urls.flatMap((url) => (url?.startsWith('/') ? url : []))
}
