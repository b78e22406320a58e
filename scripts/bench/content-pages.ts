import { brotliCompressSync } from 'node:zlib'
import { type LighthouseScores, medianLighthouse } from './page.ts'

export type PageScores = LighthouseScores & { path: string; htmlBytes: number }

/** Every page of the sitemap. */
export async function measureContentPages(url: string): Promise<PageScores[]> {
  return measurePages(url, await sitemapPaths(url))
}

/** The median of five runs of Lighthouse for each page. */
export async function measurePages(url: string, paths: readonly string[]): Promise<PageScores[]> {
  const pages: PageScores[] = []
  for (const path of paths) {
    const address = new URL(path, url).href
    const scores = await medianLighthouse(address)
    const html = Buffer.from(await (await fetch(address)).arrayBuffer())
    pages.push({ ...scores, path, htmlBytes: brotliCompressSync(html).length })
    console.log(`${path}: performance ${scores.performance}, largest paint ${Math.round(scores.lcpMs)} ms`)
  }
  return pages
}

async function sitemapPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(new URL('/sitemap.xml', url))).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(loc)
    return pathname + search
  })
}
