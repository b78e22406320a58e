import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test as rule } from 'vitest'
import type { Block } from '#domain/content/content-item.ts'
import { compileContent } from './compile-content.ts'

const known = { pictures: new Set(['tunnel', 'fleet-suv-q']), media: new Set(['airport-arrival']) }

const matter = `title: A Page of Ours
description: ${'What this page tells, in as many words as a search engine shows of it.'}
excerpt: ${'What this page tells, in one sentence that also stands on its card.'}`

const article = `${matter}
picture: tunnel
date: 2026-10-05
tags: [prices]`

rule('a content item has an id, a body and an excerpt, and the front matter of its folder', async () => {
  const { blog } = await compile({ 'blog/first-one.md': page(article, 'Hello.') })

  expect(blog).toEqual([
    {
      id: 'first-one',
      title: 'A Page of Ours',
      description: expect.stringContaining('search engine'),
      excerpt: expect.stringContaining('its card'),
      picture: 'tunnel',
      date: '2026-10-05',
      tags: ['prices'],
      body: [{ type: 'paragraph', children: ['Hello.'] }],
    },
  ])
})

rule('straight quotes become curly in front matter and prose, also beside a link', async () => {
  const { blog } = await compile({
    'blog/first-one.md': page(
      article.replace('A Page of Ours', '"What \\"All-In\\" Isn\'t"'),
      `It's "ours". [The car](/fleet)'s here.`,
    ),
  })

  expect(blog[0]?.title).toBe('What “All-In” Isn’t')
  expect(blog[0]?.body).toEqual([
    {
      type: 'paragraph',
      children: ['It’s “ours”. ', { type: 'link', to: '/fleet', children: ['The car'] }, '’s here.'],
    },
  ])
})

rule('prose: headings with anchors, lists, tables, quotes, links, strong and emphasized text', async () => {
  const body = await bodyOf(`## Late flights

We **wait**, *kindly*. See [the rates](/about-us/rates).

- one
- two

> Be there.

| Car | Seats |
|---|---|
| SUV | {{seats luxury-suv}} |

### Late flights
`)

  expect(body).toEqual([
    { type: 'heading', level: 2, id: 'late-flights', children: ['Late flights'] },
    {
      type: 'paragraph',
      children: [
        'We ',
        { type: 'strong', children: ['wait'] },
        ', ',
        { type: 'emphasis', children: ['kindly'] },
        '. See ',
        { type: 'link', to: '/about-us/rates', children: ['the rates'] },
        '.',
      ],
    },
    {
      type: 'list',
      ordered: false,
      items: [[{ type: 'paragraph', children: ['one'] }], [{ type: 'paragraph', children: ['two'] }]],
    },
    { type: 'quote', children: [{ type: 'paragraph', children: ['Be there.'] }] },
    { type: 'table', head: [['Car'], ['Seats']], rows: [[['SUV'], ['{{seats luxury-suv}}']]] },
    { type: 'heading', level: 3, id: 'late-flights-2', children: ['Late flights'] },
  ])
})

rule("SPEC's custom blocks: Btn, Gallery, Player, ServiceAreasTemplate, TwoColumn", async () => {
  const body = await bodyOf(`::Btn[Book a car]{to="/booking"}

::Gallery{pictures="tunnel fleet-suv-q"}

::Player{media="airport-arrival"}

::ServiceAreasTemplate

::::TwoColumn
:::Column
Left
:::
:::Column
Right
:::
::::
`)

  expect(body).toEqual([
    { type: 'Btn', to: '/booking', variant: 'solid', children: ['Book a car'] },
    { type: 'Gallery', pictures: ['tunnel', 'fleet-suv-q'] },
    { type: 'Player', media: 'airport-arrival' },
    { type: 'ServiceAreasTemplate' },
    {
      type: 'TwoColumn',
      columns: [[{ type: 'paragraph', children: ['Left'] }], [{ type: 'paragraph', children: ['Right'] }]],
    },
  ])
})

rule('a passage may belong to one of the two sites', async () => {
  expect(await bodyOf(':::Site{only="b"}\nFor B.\n:::\n')).toEqual([
    { type: 'Site', only: 'b', children: [{ type: 'paragraph', children: ['For B.'] }] },
  ])
})

rule('the colon of a time is text', async () => {
  expect(await bodyOf('At 4:30 or 10:00, note:well.')).toEqual([
    { type: 'paragraph', children: ['At 4:30 or 10:00, note:well.'] },
  ])
})

rule('an empty body is valid', async () => {
  expect(await bodyOf('')).toEqual([])
})

rule.each([
  ['<script>alert(1)</script>', ':12: raw HTML is not allowed'],
  ['Some <b onclick="x()">bold</b> words', ':12: raw HTML is not allowed'],
  ['<!-- a note -->', ':12: raw HTML is not allowed'],
  ['[press](javascript:alert(1))', ':12: a link may not lead to "javascript:alert(1)"'],
  ['[press](data:text/html,x)', ':12: a link may not lead to "data:text/html,x"'],
  ['[press](//evil.example)', ':12: a link may not lead to "//evil.example"'],
  ['[press](/\\evil.example)', ':12: a link may not lead to'],
  ['[press](http://plain.example)', ':12: a link may not lead to "http://plain.example"'],
  ['<https://plain.example>\n\n<javascript:alert(1)>', ':14: a link may not lead to "javascript:alert(1)"'],
  ['::Btn[Go]{to="javascript:alert(1)"}', ':12: Btn: "to" must be'],
  ['::Btn[Go]{to="/fleet" onclick="x()"}', ':12: Btn has no attribute "onclick"'],
  ['::Btn{to="/fleet"}', ':12: Btn: needs a label'],
  ['::Script{src="x"}', ':12: there is no block "Script"'],
  ['::constructor', ':12: there is no block "constructor"'],
  ['::Gallery{pictures=""}', ':12: Gallery: "pictures" names at least one picture'],
  ['::Gallery{pictures="nowhere"}', ': picture: there is no picture "nowhere"'],
  ['::Player{media="nothing"}', ': Player: there is no film "nothing"'],
  [':::Site{only="c"}\nHello\n:::', ':12: Site: "only" is a or b'],
  [':::TwoColumn\nOne\n:::', ':12: TwoColumn: holds two Column blocks'],
  ['::Site{only="b"}', ':12: Site is written with three or more colons'],
  ['![a car](/car.webp)', ':12: pictures stand in a Gallery block'],
  ['# Another title', ":12: a page's first-level heading is its title"],
  ['### Too deep', ':12: a ### heading stands below a ## heading'],
  ['```\ncode\n```', ':12: markdown of the kind "code" is not used here'],
  ['{{nothing}}', ': {{nothing}}: there’s no such value'],
  [
    '{{whole-fare executive-sedan jfk nowhere}}',
    ': {{whole-fare executive-sedan jfk nowhere}}: "nowhere" isn’t a zone',
  ],
])('an error in a text names its file and line: %s', async (text, error) => {
  await expect(compile({ 'blog/one.md': page(article, `\nWords.\n\n${text}`) })).rejects.toThrow(
    `content/blog/one.md${error}`,
  )
})

rule.each([
  [matter, 'picture: '],
  [article.replace('date: 2026-10-05', 'date: yesterday'), 'date: must be a date like 2026-10-05'],
  [article.replace('A Page of Ours', 'x'.repeat(61)), 'title: must have 2 to 60 characters'],
  [article.replace(/description: .*/, 'description: Short'), 'description: must have 70 to 160 characters'],
  [article.replace(/excerpt: .*/, ''), 'excerpt: must have 60 to 220 characters'],
  [article.replace('[prices]', '[strange]'), 'tags.0: '],
  [`${article}\ncolor: red`, 'front matter: '],
  [`${article}\nsites: { b: { title: "" } }`, 'sites.b.title: must have 2 to 60 characters'],
  ['title: [', 'front matter: '],
])('an error in the front matter names its file and field', async (yaml, error) => {
  await expect(compile({ 'blog/one.md': page(yaml, 'Hello.') })).rejects.toThrow(
    `content/blog/one.md: ${error}`,
  )
})

rule('services and areas may have a search title, and one of their own on site B', async () => {
  const service = `${matter}
picture: tunnel
order: 1
tripType: prom
vehicles: []
searchTitle: A Page in Words People Search For
sites: { b: { searchTitle: The Same Page for the Second Site } }`
  const { services } = await compile({ 'services/one.md': page(service, 'Hello.') })

  expect(services[0]).toMatchObject({
    title: 'A Page of Ours',
    searchTitle: 'A Page in Words People Search For',
    sites: { b: { searchTitle: 'The Same Page for the Second Site' } },
  })
  await expect(
    compile({ 'services/one.md': page(service.replace('The Same Page', 'x'.repeat(60)), 'Hello.') }),
  ).rejects.toThrow('content/services/one.md: sites.b.searchTitle: must have 10 to 60 characters')
})

rule(
  'articles, documents and lists may have a search title; questions, parts of one page, have none',
  async () => {
    const own = '\nsearchTitle: A Title of Its Own'
    const { blog, docs, pages } = await compile({
      'blog/one.md': page(article + own, 'Hello.'),
      'docs/one.md': page(`${matter}\norder: 1\nupdated: 2026-10-05${own}`, 'Hello.'),
      'pages/one.md': page(matter + own, 'Hello.'),
    })

    const shown = { title: 'A Page of Ours', searchTitle: 'A Title of Its Own' }
    expect([blog[0], docs[0], pages[0]]).toMatchObject([shown, shown, shown])
    await expect(compile({ 'faq/one.md': page(`${matter}\norder: 1${own}`, 'Hello.') })).rejects.toThrow(
      'content/faq/one.md: front matter: ',
    )
  },
)

rule('one run reports every error of every file', async () => {
  const files = { 'blog/one.md': page(article, '<b>'), 'blog/Two.md': 'nothing', 'strange/three.md': '' }

  await expect(compile(files)).rejects.toThrow(
    /content\/blog\/Two\.md: .*\ncontent\/blog\/one\.md:9: .*\ncontent\/strange\/three\.md: /,
  )
})

rule('lists are in their order, articles newest first', async () => {
  const dated = (day: string) => page(article.replace('2026-10-05', day), 'Hello.')
  const ordered = (order: number) => page(`${matter}\norder: ${order}\nupdated: 2026-10-05`, 'Hello.')
  const content = await compile({
    'blog/a.md': dated('2026-01-01'),
    'blog/b.md': dated('2026-03-01'),
    'blog/c.md': dated('2026-02-01'),
    'docs/a.md': ordered(2),
    'docs/b.md': ordered(1),
  })

  expect(content.blog.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(content.docs.map(({ id }) => id)).toEqual(['b', 'a'])
})

async function bodyOf(text: string): Promise<Block[] | undefined> {
  const { blog } = await compile({ 'blog/one.md': page(article, text) })
  return blog[0]?.body
}

async function compile(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'sagewood-content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return compileContent(folder, known)
}

function page(yaml: string, text: string): string {
  return `---\n${yaml}\n---\n${text}`
}
