import { useSession } from '#app/client/session.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Links to the profile or to sign-in. The server renders pages signed out, so both buttons share one grid cell: no shift. */
export function AccountButton() {
  const signedIn = useSession((session) => session.profile !== null)
  return (
    <div className="grid justify-items-end *:[grid-area:1/1]">
      <SignInButton className={signedIn ? 'invisible' : undefined} />
      {signedIn ? <ProfileButton /> : null}
    </div>
  )
}

export function ProfileButton() {
  return (
    <LinkButton href="/user/profile" size="sm" variant="ghost" aria-label="Your profile">
      <Icon name="circle-user-round" className="size-6" />
    </LinkButton>
  )
}

export function SignInButton({ className }: { className?: string }) {
  return (
    <LinkButton href="/auth/sign-in" size="sm" variant="ghost" className={className}>
      Sign In
    </LinkButton>
  )
}
