import { CopyField } from './CopyField.tsx'
import { Dialog, DialogClose } from './Dialog.tsx'
import { reachedLink } from './reached-link.ts'

/** Links that the server couldn't email. */
export interface Handed {
  title: string
  /** The rest of a sentence that starts 'It works'. */
  works: string
  links: readonly { key: string; label: string; link: string }[]
}

/** Links to hand over to people, each with a button to copy it. */
export function HandOverDialog({ handed: { title, works, links }, onClose }: { handed: Handed; onClose: () => void }) {
  return (
    <Dialog
      description={`This server can’t send email, so hand over the link yourself. It works ${works} We won’t show it again.`}
      footer={<DialogClose variant="primary">Done</DialogClose>}
      onClose={onClose}
      open
      title={title}
    >
      <div className="flex flex-col gap-5">
        {links.map(({ key, label, link }) => (
          <CopyField key={key} label={label} link={reachedLink(link, location.href)} />
        ))}
      </div>
    </Dialog>
  )
}
