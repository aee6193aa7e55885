import net from 'node:net'
import { onTestFinished } from 'vitest'

/** An email as the server received it. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body, as they came over the wire. */
  content: string
}

export interface SmtpServer {
  url: string
  received: ReceivedMail[]
  /** Every command it was given, outside of the emails themselves. */
  commands: string[]
  /** Its reply to a recipient from now on, such as `451 Try again later`; `250` accepts the email. */
  answerRecipients(reply: string): void
}

/** Starts a small mail server without encryption on this machine; it ends with the test. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const { close, ...server } = await listenForMail()
  onTestFinished(close)
  return server
}

/** Starts the same server for a script, which closes it. */
export async function listenForMail(): Promise<SmtpServer & { close(): void }> {
  const received: ReceivedMail[] = []
  const commands: string[] = []
  const manner = { recipient: '250 OK' }
  const server = net.createServer((socket) => talk(socket, manner, { received, commands }))
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    commands,
    close: () => void server.close(),
    answerRecipients: (reply) => {
      manner.recipient = reply
    },
  }
}

type Heard = Pick<SmtpServer, 'received' | 'commands'>

function talk(socket: net.Socket, manner: { recipient: string }, { received, commands }: Heard): void {
  let mail: ReceivedMail = { from: '', to: [], content: '' }
  let unread = ''
  let inContent = false
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    const [, verb = '', argument = ''] = /^(\w+)\s*(.*)$/.exec(line) ?? []
    if (inContent) return hearContent(line)
    commands.push(line)
    if (verb === 'MAIL') mail = { from: addressIn(argument), to: [], content: '' }
    if (verb === 'RCPT') mail.to.push(addressIn(argument))
    inContent = verb === 'DATA'
    say(replyTo(verb, manner))
    if (verb === 'QUIT') socket.end()
  }
  const hearContent = (line: string) => {
    if (line !== '.') mail.content += `${line.replace(/^\./, '')}\r\n`
    else {
      inContent = false
      received.push(mail)
      say('250 Taken')
    }
  }
  say('220 test ESMTP')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    const lines = (unread + chunk.toString('latin1')).split('\r\n')
    unread = lines.pop() ?? ''
    lines.forEach(hear)
  })
}

function replyTo(verb: string, { recipient }: { recipient: string }): string {
  if (verb === 'RCPT') return recipient
  return (
    { DATA: '354 Go on', QUIT: '221 Bye', EHLO: '250 test', MAIL: '250 OK', STARTTLS: '502 Not here' }[verb] ?? '250 OK'
  )
}

const addressIn = (argument: string) => /<([^>]*)>/.exec(argument)?.[1] ?? ''
