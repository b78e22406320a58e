import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section, Specimen } from './samples-frame.tsx'

const row = 'flex flex-wrap items-center gap-4'

export function Actions() {
  return (
    <Section
      id="actions"
      title="Actions"
      note="Outline by default. One solid button a screen, for what the screen is there to do."
    >
      <Specimen title="Variants" className={row}>
        <Button>Outline</Button>
        <Button variant="solid">Solid</Button>
        <Button variant="ghost">Ghost</Button>
        <LinkButton href="/ui#actions" icon={<Icon name="arrow-right" className="size-5" />}>
          A link
        </LinkButton>
      </Specimen>
      <Specimen title="Colors" className={row}>
        <Button color="danger">Cancel</Button>
        <Button color="success">Confirm</Button>
        <Button variant="solid" color="danger">
          Delete account
        </Button>
        <Button variant="solid" color="success">
          Accept
        </Button>
      </Specimen>
      <Specimen title="Sizes" className={row}>
        <Button>Extra large</Button>
        <Button size="md">Medium</Button>
        <Button size="sm">Small</Button>
      </Specimen>
      <Specimen title="States" className={row}>
        <Button icon={<Icon name="phone" className="size-5" />}>With icon</Button>
        <Button disabled>Disabled</Button>
        <BusyButton busy busyLabel="Busy" />
        <BusyButton variant="solid" busy busyLabel="Sending" />
      </Specimen>
    </Section>
  )
}
