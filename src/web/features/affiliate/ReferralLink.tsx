import { CopyField } from '#web/ui/CopyField.tsx'

/** The link to share. */
export const ReferralLink = ({ link }: { link: string }) => (
  <CopyField
    hint="Anyone who signs up after opening it counts as your referral."
    label="Your link"
    link={link}
    primary
  />
)
