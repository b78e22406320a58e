import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import type { Block } from '#domain/content/content-item.ts'
import { isAllowedLink, lineOf, type Reader } from './reader.ts'

type Directive = ContainerDirective | LeafDirective

/** Parses SPEC's custom blocks, and passages for one site only. */
export function parseBlock(node: Directive, reader: Reader): Block | undefined {
  const line = lineOf(node)
  const fail = (message: string) => {
    reader.report(line, message)
    return undefined
  }
  const { attributes: given, name } = node
  const attributes = given ?? {}
  const parser = Object.hasOwn(parsers, name) ? parsers[name] : undefined
  if (!parser) return fail(`there is no block "${name}"`)
  if (parser.kind !== node.type) {
    const colons = parser.kind === 'leafDirective' ? 'two' : 'three or more'
    return fail(`${name} is written with ${colons} colons`)
  }
  const unknown = Object.keys(attributes).find((key) => !parser.attributes.includes(key))
  if (unknown) return fail(`${name} has no attribute "${unknown}"`)
  return parser.parse({ node, attributes, reader, fail })
}

type Parser = {
  kind: Directive['type']
  attributes: string[]
  parse(input: {
    node: Directive
    attributes: Record<string, string | null | undefined>
    reader: Reader
    fail(message: string): undefined
  }): Block | undefined
}

const parsers: Record<string, Parser> = {
  Btn: {
    kind: 'leafDirective',
    attributes: ['to', 'variant'],
    parse({ node, attributes: { to, variant = 'solid' }, reader, fail }) {
      if (!to || !isAllowedLink(to)) return fail('Btn: "to" must be one of our paths or an allowed link')
      if (variant !== 'solid' && variant !== 'outline') return fail('Btn: "variant" is solid or outline')
      const label = node.type === 'leafDirective' ? reader.inlines(node.children) : []
      if (label.length === 0) return fail('Btn: needs a label in [brackets]')
      return { type: 'Btn', to, variant, children: label }
    },
  },
  Gallery: {
    kind: 'leafDirective',
    attributes: ['pictures'],
    parse({ attributes: { pictures }, fail }) {
      const names = (pictures ?? '').split(/\s+/).filter(Boolean)
      if (names.length === 0) return fail('Gallery: "pictures" names at least one picture')
      return { type: 'Gallery', pictures: names }
    },
  },
  Player: {
    kind: 'leafDirective',
    attributes: ['media'],
    parse({ attributes: { media }, fail }) {
      if (!media) return fail('Player: "media" names a film')
      return { type: 'Player', media }
    },
  },
  ServiceAreasTemplate: {
    kind: 'leafDirective',
    attributes: [],
    parse: () => ({ type: 'ServiceAreasTemplate' }),
  },
  TwoColumn: {
    kind: 'containerDirective',
    attributes: [],
    parse({ node, reader, fail }) {
      const columns = node.children.flatMap((child) =>
        child.type === 'containerDirective' && child.name === 'Column' ? [reader.blocks(child.children)] : [],
      )
      if (columns.length !== 2 || node.children.length !== 2)
        return fail('TwoColumn: holds two Column blocks and nothing else')
      return { type: 'TwoColumn', columns }
    },
  },
  Site: {
    kind: 'containerDirective',
    attributes: ['only'],
    parse({ node, attributes: { only }, reader, fail }) {
      if (only !== 'a' && only !== 'b') return fail('Site: "only" is a or b')
      const children = node.type === 'containerDirective' ? reader.blocks(node.children) : []
      return { type: 'Site', only, children }
    },
  },
}
