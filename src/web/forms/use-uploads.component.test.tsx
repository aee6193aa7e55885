import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aPicture, damagedPicture } from '#test/component/pictures.ts'
import { render } from '#test/component/render.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { useAction } from './use-action.ts'
import { useUploads } from './use-uploads.ts'

type Uploads = ReturnType<typeof useUploads>
type Post = Parameters<Uploads['send']>[0]

const upload = { field: 'photo', kinds: ['image'], maxBytes: 1024 * 1024 } as const

/** A screen that takes two pictures and sends them by `post`. */
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
  const { key, file, preview, progress, trouble } = chosen
  return (
    <>
      <img alt={`Preview of ${file.name}`} src={preview} />
      {progress !== null && <p>{`${file.name} ${progress * 100}%`}</p>}
      {trouble && <p>{trouble}</p>}
      <button onClick={() => uploads.remove(key)} type="button">{`Remove ${file.name}`}</button>
    </>
  )
}

const input = page.getByLabelText('Pictures')
const send = page.getByRole('button', { name: 'Send' })
const preview = (name: string) => page.getByRole('img', { name: `Preview of ${name}` })
/** Chooses pictures, and waits until they can be seen. */
async function choose(...pictures: File[]) {
  await input.upload(pictures)
  for (const { name } of pictures) await expect.element(preview(name)).toBeVisible()
}
const shown = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const gone = (text: string) => expect.element(page.getByText(text, { exact: true })).not.toBeInTheDocument()

it('shows what was chosen, and takes more until it is full', async () => {
  await render(<Screen post={async () => {}} />)
  await input.upload(aPicture('hall.jpg'))
  await shown('Room for more')
  await input.upload(aPicture('attic.jpg'))
  await expect.element(preview('hall.jpg')).toBeVisible()
  await expect.element(preview('attic.jpg')).toBeVisible()
  await shown('Full')
})

it('refuses the wrong type, a file too large, and one too many, and says why until the next choice', async () => {
  await render(<Screen post={async () => {}} />)
  const text = new File(['Hello'], 'notes.txt', { type: 'text/plain' })
  const names = ['hall.jpg', 'attic.jpg', 'cellar.jpg']
  await input.upload([text, aPicture('huge.jpg', 1024 * 1024 + 1), ...names.map((name) => aPicture(name))])
  await shown('notes.txt: This file is not a JPEG, PNG or WebP picture. Choose another one.')
  await shown('huge.jpg: This file is larger than 1 MB. Choose a smaller one.')
  await shown('cellar.jpg: Two are enough.')
  expect(page.getByRole('listitem').all()).toHaveLength(2)
  await send.click()
  await shown('Sent 2')
  await shown('notes.txt: This file is not a JPEG, PNG or WebP picture. Choose another one.')
  await input.upload(aPicture('cellar.jpg'))
  await expect.element(preview('cellar.jpg')).toBeVisible()
  await gone('cellar.jpg: Two are enough.')
})

it('forgets a file that is removed, and its preview', async () => {
  const sent: string[] = []
  await render(<Screen post={async ({ file }) => sent.push(file.name)} />)
  await choose(aPicture('hall.jpg'), aPicture('attic.jpg'))
  const address = preview('hall.jpg').element().getAttribute('src') ?? ''
  expect((await fetch(address)).ok).toBe(true)
  await page.getByRole('button', { name: 'Remove hall.jpg' }).click()
  await expect.element(preview('hall.jpg')).not.toBeInTheDocument()
  await expect(fetch(address)).rejects.toThrow()
  await send.click()
  await shown('Sent 1')
  expect(sent).toEqual(['attic.jpg'])
})

it('sends them one after the other, and shows the progress', async () => {
  const replies = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sent: string[] = []
  const post: Post = async ({ file, onProgress }) => {
    sent.push(file.name)
    onProgress?.(0.5)
    await replies[sent.length - 1]?.promise
  }
  await render(<Screen post={post} />)
  await choose(aPicture('hall.jpg'), aPicture('attic.jpg'))
  await send.click()
  await shown('hall.jpg 50%')
  expect(sent).toEqual(['hall.jpg'])
  replies[0]?.resolve()
  await shown('attic.jpg 50%')
  await expect.element(preview('hall.jpg')).not.toBeInTheDocument()
  replies[1]?.resolve()
  await shown('Sent 2')
  expect(page.getByRole('listitem').all()).toEqual([])
})

it('keeps a file that failed, and sends it again under the same key', async () => {
  const keys: unknown[] = []
  const post: Post = async ({ file, idempotencyKey }) => {
    if (file.name !== 'hall.jpg') return
    keys.push(idempotencyKey)
    if (keys.length < 2) throw new ApiError(503, 'The server is busy.')
  }
  await render(<Screen post={post} />)
  await choose(aPicture('hall.jpg'), aPicture('attic.jpg'))
  await send.click()
  await shown('Sent 1')
  await shown('The server is busy.')
  await expect.element(preview('attic.jpg')).not.toBeInTheDocument()
  await send.click()
  await expect.element(preview('hall.jpg')).not.toBeInTheDocument()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

it('names a picture that no one can see when it is chosen', async () => {
  await render(<Screen post={async () => {}} />)
  await input.upload([damagedPicture('hall.png'), aPicture('attic.jpg')])
  await shown('hall.png: This picture is damaged, or it isn’t a picture. Choose another one.')
  expect(page.getByRole('listitem').all()).toHaveLength(1)
})

it('sends a picture that was still being looked at when it was to be sent, but not a damaged one', async () => {
  const look = createImageBitmap
  const time = Promise.withResolvers<void>()
  const spy = vi.spyOn(window, 'createImageBitmap').mockImplementation(async (image) => {
    await time.promise
    return look(image)
  })
  const sent: string[] = []
  await render(<Screen post={async ({ file }) => sent.push(file.name)} />)
  await input.upload([aPicture('hall.jpg'), damagedPicture('attic.png')])
  await send.click()
  expect(sent).toEqual([])
  time.resolve()
  await shown('Sent 1')
  await shown('attic.png: This picture is damaged, or it isn’t a picture. Choose another one.')
  expect(sent).toEqual(['hall.jpg'])
  spy.mockRestore()
})
