import { useSite } from '#app/features/page/root-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Until accounts open: what they will be for, and that nothing needs one. */
export function AccountNotice({ title, lead }: { title: string; lead: string }) {
  const site = useSite()
  return (
    <div className="flex flex-col gap-6">
      <Icon name="calendar-clock" className="size-9 stroke-[1.25] text-accent" />
      <h1 className="text-heading">{title}</h1>
      <p className="text-lead text-muted">{lead}</p>
      <p>
        Accounts open soon. You do not need one to travel with {site.brand}: booking, changing and cancelling
        work without.
      </p>
      <LinkButton href="/booking" variant="solid">
        Book as a guest
      </LinkButton>
    </div>
  )
}
