import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { applicationCan, mayStep } from '#contract/states.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { useDownload } from '#web/use-download.ts'
import { useInviting } from '../together/use-inviting.tsx'
import { useWithdrawal } from './use-withdrawal.ts'

type OwnActionsProps = {
  application: Pick<ListedApplication, 'id' | 'status' | 'propertyTitle' | 'group'>
  size?: 'sm' | 'md'
  /** Shows who viewed the data, unless that is already on screen. */
  onReaders?: () => void
}

/** What applicants can do with their own application besides reading it. */
export function OwnActions({ application, size = 'md', onReaders }: OwnActionsProps) {
  const { id, status, propertyTitle } = application
  const navigate = useNavigate()
  const { download } = useDownload('Failed to download JSON')
  const withdraw = useWithdrawal(application)
  const inviting = useInviting(application)
  const save = () => download(() => call(api.applications.export, { params: { id } }), `application-${id}.json`)
  const reuse = () => void navigate({ to: paths.apply, search: { from: id } })
  return (
    <>
      <Menu
        items={[
          ...(inviting.mayInvite ? [{ label: 'Apply with someone else', onSelect: inviting.open }] : []),
          { label: 'Use for another home', onSelect: reuse },
          { label: 'Download JSON', onSelect: () => void save() },
          ...(onReaders ? [{ label: 'Who viewed my data', onSelect: onReaders }] : []),
          ...(mayStep(applicationCan.withdraw, status)
            ? [{ label: 'Withdraw', danger: true, onSelect: () => void withdraw() }]
            : []),
        ]}
        trigger={(trigger) => (
          <Button {...trigger} size={size}>
            <Ellipsis aria-hidden="true" className="size-4" />
            <span>
              More<span className="sr-only"> for the application for {propertyTitle}</span>
            </span>
          </Button>
        )}
      />
      {inviting.windows}
    </>
  )
}
