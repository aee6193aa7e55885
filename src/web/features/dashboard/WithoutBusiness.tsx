import { Building2 } from 'lucide-react'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { WITHOUT_BUSINESS } from './dashboard-texts.ts'

/** The dashboard of someone who left the business they began, and works for no other. */
export const WithoutBusiness = () => (
  <Card flush>
    <EmptyState icon={Building2} {...WITHOUT_BUSINESS} />
  </Card>
)
