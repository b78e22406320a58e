import { button, type Email, link, note, paragraph } from '#server/email/email.ts'

type About = { to: string; signInUrl: string; forgotUrl: string }

/** To the owner of an account, when someone signs up with its address again. */
export function alreadyRegisteredEmail({ to, signInUrl, forgotUrl }: About): Email {
  return {
    to,
    subject: 'You have an account already',
    preview: 'Somebody signed up with your address. Your account is as it was.',
    heading: 'You have an account already',
    blocks: [
      paragraph('Somebody signed up with this e-mail address, which has an account. It is as it was.'),
      button('Sign in', signInUrl),
      link('Forgotten the password? Set a new one', forgotUrl),
      note('It was not you? Then there is nothing to do: nobody has been let in.'),
    ],
  }
}
