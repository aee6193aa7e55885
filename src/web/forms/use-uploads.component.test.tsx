import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { useAction } from './use-action.ts'
import { useUploads } from './use-uploads.ts'

type Uploads = ReturnType<typeof useUploads>
type Post = Parameters<Uploads['send']>[0]

const upload = { field: 'photo', kinds: ['image'], maxBytes: 1024 * 1024 } as const

/** A screen that takes two pictures, each with a description, and sends them by `post`. */
function Screen({ post }: { post: Post }) {
  const uploads = useUploads({ upload, room: 2, full: 'Two are enough.' })
  const { run } = useAction({ send: () => uploads.send(post), done: ({ sent }) => `Sent ${sent}` })
  return (
    <>
      <label>
        Pictures
        <input multiple onChange={({ target }) => uploads.add([...(target.files ?? [])])} type="file" />
      </label>
      <p>{uploads.isFull ? 'Full' : 'Room for more'}</p>
      {uploads.refusals.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ul>
        {uploads.files.map((chosen) => (
          <li key={chosen.key}>
            <Chosen chosen={chosen} uploads={uploads} />
          </li>
        ))}
      </ul>
      <button onClick={() => void run()} type="button">
        Send
      </button>
    </>
  )
}

function Chosen({ chosen, uploads }: { chosen: Uploads['files'][number]; uploads: Uploads }) {
  const { key, file, preview, alt, progress, trouble } = chosen
  return (
    <>
      <img alt={`Preview of ${file.name}`} src={preview} />
      <input
        aria-label={`About ${file.name}`}
        onChange={({ target }) => uploads.setAlt(key, target.value)}
        value={alt}
      />
      {progress !== null && <p>{`${file.name} ${progress * 100}%`}</p>}
      {trouble && <p>{trouble}</p>}
      <button onClick={() => uploads.remove(key)} type="button">{`Remove ${file.name}`}</button>
    </>
  )
}

const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
const picture = (name: string, size = pixel.length) => new File([pixel.padEnd(size)], name, { type: 'image/jpeg' })
const input = page.getByLabelText('Pictures')
const send = page.getByRole('button', { name: 'Send' })
const about = (name: string) => page.getByRole('textbox', { name: `About ${name}` })
const preview = (name: string) => page.getByRole('img', { name: `Preview of ${name}` })
const shown = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const gone = (text: string) => expect.element(page.getByText(text, { exact: true })).not.toBeInTheDocument()

it('shows what was chosen, and takes more until it is full', async () => {
  await render(<Screen post={async () => {}} />)
  await input.upload(picture('hall.jpg'))
  await shown('Room for more')
  await input.upload(picture('attic.jpg'))
  await expect.element(preview('hall.jpg')).toBeVisible()
  await expect.element(preview('attic.jpg')).toBeVisible()
  await shown('Full')
})

it('refuses the wrong type, a file too large, and one too many, and says why until the next choice', async () => {
  await render(<Screen post={async () => {}} />)
  const text = new File(['Hello'], 'notes.txt', { type: 'text/plain' })
  const names = ['hall.jpg', 'attic.jpg', 'cellar.jpg']
  await input.upload([text, picture('huge.jpg', 1024 * 1024 + 1), ...names.map((name) => picture(name))])
  await shown('notes.txt: This file is not a JPEG, PNG or WebP picture. Choose another one.')
  await shown('huge.jpg: This file is larger than 1 MB. Choose a smaller one.')
  await shown('cellar.jpg: Two are enough.')
  expect(page.getByRole('listitem').all()).toHaveLength(2)
  await page.getByRole('button', { name: 'Remove hall.jpg' }).click()
  await input.upload(picture('cellar.jpg'))
  await expect.element(about('cellar.jpg')).toBeVisible()
  await gone('cellar.jpg: Two are enough.')
})

it('forgets a file that is removed, and its preview', async () => {
  const sent: string[] = []
  await render(<Screen post={async ({ file }) => sent.push(file.name)} />)
  await input.upload([picture('hall.jpg'), picture('attic.jpg')])
  const address = preview('hall.jpg').element().getAttribute('src') ?? ''
  expect(await (await fetch(address)).text()).toBe(pixel)
  await page.getByRole('button', { name: 'Remove hall.jpg' }).click()
  await expect.element(preview('hall.jpg')).not.toBeInTheDocument()
  await expect(fetch(address)).rejects.toThrow()
  await send.click()
  await shown('Sent 1')
  expect(sent).toEqual(['attic.jpg'])
})

it('sends them one after the other, each with its description, and shows the progress', async () => {
  const replies = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sent: string[] = []
  const post: Post = async ({ file, onProgress }, alt) => {
    sent.push(`${file.name}: ${alt}`)
    onProgress?.(0.5)
    await replies[sent.length - 1]?.promise
  }
  await render(<Screen post={post} />)
  await input.upload([picture('hall.jpg'), picture('attic.jpg')])
  await about('hall.jpg').fill(' The hall ')
  await send.click()
  await shown('hall.jpg 50%')
  expect(sent).toEqual(['hall.jpg: The hall'])
  replies[0]?.resolve()
  await shown('attic.jpg 50%')
  await expect.element(preview('hall.jpg')).not.toBeInTheDocument()
  replies[1]?.resolve()
  await shown('Sent 2')
  expect(page.getByRole('listitem').all()).toEqual([])
})

it('keeps a file that failed, and sends it again under the same key unless its description changed', async () => {
  const keys: unknown[] = []
  const post: Post = async ({ file, idempotencyKey }) => {
    if (file.name !== 'hall.jpg') return
    keys.push(idempotencyKey)
    if (keys.length < 3) throw new ApiError(503, 'The server is busy.')
  }
  await render(<Screen post={post} />)
  await input.upload([picture('hall.jpg'), picture('attic.jpg')])
  await send.click()
  await shown('Sent 1')
  await shown('The server is busy.')
  await expect.element(preview('attic.jpg')).not.toBeInTheDocument()
  await send.click()
  await expect.poll(() => keys.length).toBe(2)
  await shown('The server is busy.')
  await about('hall.jpg').fill('The hall')
  await gone('The server is busy.')
  await send.click()
  await expect.element(preview('hall.jpg')).not.toBeInTheDocument()
  const [first, second, third] = keys
  expect(second).toBe(first)
  expect(third).not.toBe(second)
})
