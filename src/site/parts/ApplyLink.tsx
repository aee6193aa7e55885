import { buttonClasses } from '#web/ui/button-classes.ts'

export const ApplyLink = ({ href }: { href: string }) => (
  <a className={buttonClasses({ variant: 'primary', className: 'min-h-11 w-full' })} href={href}>
    Apply Now
  </a>
)
