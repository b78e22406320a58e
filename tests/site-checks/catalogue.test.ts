import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type CatalogueEntry, documents, serviceAreas, services } from '#domain/site/catalogue.ts'

const content = join(import.meta.dirname, '../../content')

test.each([
  ['services', services],
  ['docs', documents],
] as const)('the files of content/%s match the menus, with the same order and titles', (folder, names) => {
  expect(filesOf(folder)).toEqual(names)
})

test('the files of content/service-areas match the menus, with the same order, and begin with that name', () => {
  const files = filesOf('service-areas')
  expect(files.map(({ name }) => name)).toEqual(serviceAreas.map(({ name }) => name))
  for (const [index, { title }] of serviceAreas.entries()) expect(files[index]?.title).toMatch(`${title} `)
})

function filesOf(folder: string): CatalogueEntry[] {
  return readdirSync(join(content, folder))
    .map((file) => {
      const [, matter = ''] = readFileSync(join(content, folder, file), 'utf8').split(/^---$/m)
      const { title, order } = parse(matter) as { title: string; order: number }
      return { name: file.replace(/\.md$/, ''), title, order }
    })
    .sort((a, b) => a.order - b.order)
    .map(({ name, title }) => ({ name, title }))
}
