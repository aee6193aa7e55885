import { PageHeader } from '#web/ui/PageHeader.tsx'
import { LeadList } from './LeadList.tsx'

/** Inquiries about the homes that the viewer runs; for administrators also those about no home. */
export const LeadsPage = () => (
  <>
    <PageHeader description="People who asked about a home, and how far each one came" title="Leads" />
    <LeadList />
  </>
)
