import type { LetterPlace } from '#contract/letters.ts'
import { MAILBOX_PATH } from '#contract/paths.ts'
import { apiAddress, clientConfig } from '#web/api/config.ts'
import { Banner } from '#web/ui/Banner.tsx'

interface LetterNoteProps {
  letter: LetterPlace
  /** Where people get help; by default, what the page tells the browser. */
  supportEmail?: string | null
}

/** Says where an email lies that the server can't send. Nothing where it was sent. */
export function LetterNote({ letter, supportEmail = clientConfig().supportEmail }: LetterNoteProps) {
  if (letter === 'EMAIL') return null
  return (
    <Banner className="w-full text-start" title="This server can’t send email." tone="info">
      {letter === 'MAILBOX' ? <InMailbox /> : <AskForLink supportEmail={supportEmail} />}
    </Banner>
  )
}

function InMailbox() {
  const address = mailboxAddress()
  return (
    <>
      You can read the email at{' '}
      <a className="link wrap-anywhere" href={address}>
        {address}
      </a>
      .
    </>
  )
}

/** As this browser reaches it, which may be under another name than the server knows. */
const mailboxAddress = (): string =>
  typeof location === 'undefined'
    ? MAILBOX_PATH
    : new URL(MAILBOX_PATH, apiAddress(clientConfig().apiBase, location.href)).href

function AskForLink({ supportEmail }: { supportEmail: string | null }) {
  return (
    <>
      Nothing will arrive. Ask the person who runs it for your link: an administrator can copy it for you under Users.
      {supportEmail !== null && (
        <>
          {' '}
          Write to{' '}
          <a className="link wrap-anywhere" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          .
        </>
      )}
    </>
  )
}
