import type { Node, PhrasingContent, RootContent } from 'mdast'
import type { Block, Inline } from '#domain/content/content-item.ts'

/** Reports an error with its line and continues, so that one run finds every error. */
export type Report = (line: number, message: string) => void

/** Functions a block uses to parse its children. */
export type Reader = {
  blocks(nodes: readonly RootContent[]): Block[]
  inlines(nodes: readonly PhrasingContent[]): Inline[]
  report: Report
}

export function lineOf(node: Node): number {
  return node.position?.start.line ?? 1
}

/** Our own pages, https links, and phone and email links. */
export function isAllowedLink(url: string): boolean {
  return /^(\/(?!\/)|#[a-z0-9-]+$|https:\/\/|mailto:|tel:\+)/.test(url) && !url.includes('\\')
}
