import { api } from '#contract/api.ts'
import type { Tenant } from '#contract/tenants.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useHandOver } from '#web/ui/use-hand-over.tsx'
import { handedTo, sentText } from './portal-texts.ts'

/** Invites a tenant. Where the server can't send email, `handOver` is the window with the link. */
export function useInviteTenant() {
  const { show, handOver } = useHandOver()
  const { run, sending } = useAction({
    noun: 'tenants',
    send: ({ id }: Pick<Tenant, 'id'>, keyOf) =>
      call(api.tenants.invite, { params: { id }, idempotencyKey: keyOf(id) }),
    done: (invited) => (invited.link === null ? sentText(invited) : null),
    onDone: (invited) => show(handedTo([invited])),
  })
  return { invite: run, sending, handOver }
}
