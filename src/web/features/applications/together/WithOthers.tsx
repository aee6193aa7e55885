import type { ListedApplication } from '#contract/applications.ts'
import { Cut } from '#web/ui/Cut.tsx'
import { withText } from './group-texts.ts'

/** The others of an applicant’s group, in a list. The application’s window leads to each of them. */
export function WithOthers({ application }: { application: Pick<ListedApplication, 'id' | 'group'> }) {
  const text = withText(application)
  return text && <Cut className="cards:text-sm">{text}</Cut>
}
