import { Prose } from '#app/ui/surfaces/prose.tsx'
import type { Block } from '#domain/content/content-item.ts'
import { ContentBlocks } from './content-blocks.tsx'
import type { BlockResources } from './content-resources.ts'

type Props = { body: Block[]; resources: BlockResources; className?: string }

/** The body of a page. SPEC requires a message for an empty one. */
export function ContentBody({ body, resources, className }: Props) {
  if (body.length === 0) return <EmptyContent />
  return (
    <Prose className={className}>
      <ContentBlocks body={body} resources={resources} />
    </Prose>
  )
}

function EmptyContent() {
  return (
    <p className="rounded-card border border-line bg-sunken p-8 text-muted">
      We’re still writing this page. Until it’s ready, please call or email us with your questions.
    </p>
  )
}
