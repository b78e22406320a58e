import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ProseTable } from '#app/ui/surfaces/prose.tsx'
import { type Block, type Inline, inlineText } from '#domain/content/content-tree.ts'
import type { BlockResources } from './content-resources.ts'
import { Player } from './player.tsx'

type Props = { block: Block; resources: BlockResources }

/** One block of a text. Passages of a site are in their places already when a page gets its text. */
function ContentBlock({ block, resources }: Props) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <ContentText text={block.children} />
        </p>
      )
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading id={block.id}>
          <ContentText text={block.children} />
        </Heading>
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <ListItem item={item} resources={resources} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <ContentBlocks body={block.children} resources={resources} />
        </blockquote>
      )
    case 'rule':
      return <hr />
    case 'table':
      return <ContentTable {...block} />
    case 'Btn':
      return <Btn {...block} />
    case 'Gallery':
      return <Gallery names={block.pictures} resources={resources} />
    case 'Player': {
      const media = resources.media[block.media]
      return media ? <Player media={media} /> : null
    }
    case 'ServiceAreasTemplate':
      return <ServiceAreas areas={resources.areas} />
    case 'TwoColumn':
      return (
        <div className="prose-columns">
          {block.columns.map((column, index) => (
            <div key={index} className="prose">
              <ContentBlocks body={column} resources={resources} />
            </div>
          ))}
        </div>
      )
    case 'Site':
      return <ContentBlocks body={block.children} resources={resources} />
  }
}

export function ContentBlocks({ body, resources }: { body: Block[]; resources: BlockResources }) {
  return body.map((block, index) => <ContentBlock key={index} block={block} resources={resources} />)
}

/** An item that is one paragraph is shown without its own `p`, so that the list stays tight. */
function ListItem({ item, resources }: { item: Block[]; resources: BlockResources }) {
  const [first, ...rest] = item
  if (first?.type !== 'paragraph') return <ContentBlocks body={item} resources={resources} />
  return (
    <>
      <ContentText text={first.children} />
      <ContentBlocks body={rest} resources={resources} />
    </>
  )
}

/** Named by its columns, so that a page may have several. A corner without words heads nothing. */
function ContentTable({ head, rows }: Extract<Block, { type: 'table' }>) {
  const names = head.map(inlineText).filter(Boolean)
  return (
    <ProseTable label={`Table: ${names.join(', ')}`}>
      <thead>
        <tr>
          {head.map((cell, index) =>
            cell.length === 0 ? (
              <td key={index} />
            ) : (
              <th key={index} scope="col">
                <ContentText text={cell} />
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>
                <ContentText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ProseTable>
  )
}

function Btn({ to, variant, children }: Extract<Block, { type: 'Btn' }>) {
  return (
    <p>
      <LinkButton href={to} variant={variant} className={longLabel}>
        <ContentText text={children} />
      </LinkButton>
    </p>
  )
}

/** A label is as long as its writer made it, and a phone is narrow. */
const longLabel = 'whitespace-normal! py-3 text-center'

function Gallery({ names, resources }: { names: string[]; resources: BlockResources }) {
  return (
    <ul className="prose-gallery">
      {names.map((name) => {
        const picture = resources.pictures[name]
        return picture ? (
          <li key={name}>
            <Picture
              picture={picture}
              sizes="(width < 40rem) 88vw, 22rem"
              className="aspect-16/9 rounded-card"
            />
          </li>
        ) : null
      })}
    </ul>
  )
}

/** Words, with what is strong, emphasised or linked among them. */
function ContentText({ text }: { text: Inline[] }) {
  return text.map((part, index) => {
    if (typeof part === 'string') return part
    const key = `${part.type} ${index}`
    if (part.type === 'break') return <br key={key} />
    const words = <ContentText text={part.children} />
    if (part.type === 'link') return <TextLink key={key} to={part.to} words={words} />
    return part.type === 'strong' ? <strong key={key}>{words}</strong> : <em key={key}>{words}</em>
  })
}

function TextLink({ to, words }: { to: string; words: ReactNode }) {
  return <a href={to}>{words}</a>
}

/** SPEC's ServiceAreasTemplate: where we drive, a line on each, and the way to its page. */
function ServiceAreas({ areas }: { areas: BlockResources['areas'] }) {
  return (
    <ul className="prose-areas">
      {areas.map(({ title, summary, to }) => (
        <li key={to}>
          <a href={to}>{title}</a>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
