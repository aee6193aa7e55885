import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { InvitedTenant, Tenant } from '#contract/tenants.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { sentText } from './portal-texts.ts'

const HandOverDialog = lazyNamed(() => import('./HandOverDialog.tsx'), 'HandOverDialog')

/** Invites a tenant. Where the server can't send email, `handOver` is the window with the link. */
export function useInviteTenant() {
  const { show, handOver } = useHandOver()
  const { run, sending } = useAction({
    noun: 'tenants',
    send: ({ id }: Pick<Tenant, 'id'>, keyOf) =>
      call(api.tenants.invite, { params: { id }, idempotencyKey: keyOf(id) }),
    done: (invited) => (invited.link === null ? sentText(invited) : null),
    onDone: (invited) => show([invited]),
  })
  return { invite: run, sending, handOver }
}

/** A window with the links of those tenants who have one to be handed over. */
export function useHandOver() {
  const [handed, setHanded] = useState<readonly InvitedTenant[]>([])
  return {
    show: (tenants: readonly InvitedTenant[]) => setHanded(tenants.filter(({ link }) => link !== null)),
    handOver: (
      <Suspense>{handed.length > 0 && <HandOverDialog onClose={() => setHanded([])} tenants={handed} />}</Suspense>
    ),
  }
}
