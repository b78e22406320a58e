import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileContent } from '#scripts/content/compile-content.ts'
import { listKnownAssets } from '#scripts/content/content-plugin.ts'

const root = join(import.meta.dirname, '../..')

/** Milliseconds to compile `count` generated articles: the best of three runs, to exclude noise. */
export async function measureArticles(count: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sagewood-articles-'))
  await mkdir(join(folder, 'blog'))
  for (let index = 0; index < count; index += 1)
    await writeFile(join(folder, `blog/article-${index}.md`), article(index))
  const times: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const start = performance.now()
    const { blog } = await compileContent(folder, listKnownAssets(root))
    if (blog.length !== count) throw new Error(`${blog.length} of ${count} articles were compiled`)
    times.push(performance.now() - start)
  }
  await rm(folder, { recursive: true })
  return Math.min(...times)
}

/** About 700 words with every element an article may have. */
function article(index: number): string {
  const part = (name: string) => `## ${name} ${index}

${'Every word of this sentence is here to be read, counted and sent, as those of a real article are. '.repeat(8)}

- **First**: a [link](/fleet/luxury-suv) and {{whole-fare executive-sedan jfk midtown}}
- *Second*: {{seats luxury-suv}} seats

| Car | Seats |
|---|---|
| {{class luxury-suv}} | {{seats luxury-suv}} |
`
  return `---
title: Generated Article ${index}
description: A generated article that has the length and the parts of a real one, number ${index} of many.
excerpt: One or two sentences that stand on the card of the article and lead into it, as everywhere else.
picture: tunnel
date: 2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}
tags: [prices]
---

${['Opening', 'Middle', 'Turn', 'End'].map(part).join('\n')}
:::Site{only="b"}
A passage of the second site.
:::

::Btn[Book a car]{to="/booking"}
`
}
