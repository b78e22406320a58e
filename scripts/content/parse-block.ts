import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import type { Block } from '#domain/content/content-tree.ts'
import { isAllowedLink, lineOf, type Reader } from './reader.ts'

type Directive = ContainerDirective | LeafDirective

/** SPEC's custom blocks, and the passages that only one site shows. */
export function parseBlock(node: Directive, reader: Reader): Block | undefined {
  const line = lineOf(node)
  const fault = (message: string) => {
    reader.report(line, message)
    return undefined
  }
  const { attributes: given, name } = node
  const attributes = given ?? {}
  const parser = Object.hasOwn(parsers, name) ? parsers[name] : undefined
  if (!parser) return fault(`there is no block "${name}"`)
  if (parser.kind !== node.type) {
    const colons = parser.kind === 'leafDirective' ? 'two' : 'three or more'
    return fault(`${name} is written with ${colons} colons`)
  }
  const unknown = Object.keys(attributes).find((key) => !parser.attributes.includes(key))
  if (unknown) return fault(`${name} has no attribute "${unknown}"`)
  return parser.parse({ node, attributes, reader, fault })
}

type Parser = {
  kind: Directive['type']
  attributes: string[]
  parse(input: {
    node: Directive
    attributes: Record<string, string | null | undefined>
    reader: Reader
    fault(message: string): undefined
  }): Block | undefined
}

const parsers: Record<string, Parser> = {
  Btn: {
    kind: 'leafDirective',
    attributes: ['to', 'variant'],
    parse({ node, attributes: { to, variant = 'solid' }, reader, fault }) {
      if (!to || !isAllowedLink(to)) return fault('Btn: "to" must be one of our paths or an allowed link')
      if (variant !== 'solid' && variant !== 'outline') return fault('Btn: "variant" is solid or outline')
      const label = node.type === 'leafDirective' ? reader.inlines(node.children) : []
      if (label.length === 0) return fault('Btn: needs a label in [brackets]')
      return { type: 'Btn', to, variant, children: label }
    },
  },
  Gallery: {
    kind: 'leafDirective',
    attributes: ['pictures'],
    parse({ attributes: { pictures }, fault }) {
      const names = (pictures ?? '').split(/\s+/).filter(Boolean)
      if (names.length === 0) return fault('Gallery: "pictures" names at least one picture')
      return { type: 'Gallery', pictures: names }
    },
  },
  Player: {
    kind: 'leafDirective',
    attributes: ['media'],
    parse({ attributes: { media }, fault }) {
      if (!media) return fault('Player: "media" names a film')
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
    parse({ node, reader, fault }) {
      const columns = node.children.flatMap((child) =>
        child.type === 'containerDirective' && child.name === 'Column' ? [reader.blocks(child.children)] : [],
      )
      if (columns.length !== 2 || node.children.length !== 2)
        return fault('TwoColumn: holds two Column blocks and nothing else')
      return { type: 'TwoColumn', columns }
    },
  },
  Site: {
    kind: 'containerDirective',
    attributes: ['only'],
    parse({ node, attributes: { only }, reader, fault }) {
      if (only !== 'a' && only !== 'b') return fault('Site: "only" is a or b')
      const children = node.type === 'containerDirective' ? reader.blocks(node.children) : []
      return { type: 'Site', only, children }
    },
  },
}
