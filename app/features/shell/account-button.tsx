import { useSession } from '#app/features/account/session.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Signed in: a way to the profile. Signed out: a way in. */
export function AccountButton() {
  const signedIn = useSession((session) => session.profile !== null)
  return signedIn ? <ProfileButton /> : <SignInButton />
}

export function ProfileButton() {
  return (
    <LinkButton href="/user/profile" size="sm" variant="ghost" aria-label="Your profile">
      <Icon name="circle-user-round" className="size-6" />
    </LinkButton>
  )
}

export function SignInButton() {
  return (
    <LinkButton href="/auth/sign-in" size="sm" variant="ghost">
      Sign In
    </LinkButton>
  )
}
