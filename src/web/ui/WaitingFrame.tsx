import { Menu } from 'lucide-react'
import { classes } from './classes.ts'
import { frameClasses } from './frame-classes.ts'
import { InstanceMark } from './InstanceMark.tsx'
import { Skeleton } from './Skeleton.tsx'

interface WaitingBrandProps {
  productName: string
  logo: string | null
}

/**
 * What the page shows before any script has run: the frame of the portal, or of the back office where
 * `<html data-frame="office">` says so, in the measures of the real one. It is written into the page at build time.
 */
export function WaitingFrame(brand: WaitingBrandProps) {
  return (
    <div aria-hidden="true">
      <div className="flex min-h-dvh flex-col in-data-[frame=office]:hidden">
        <header className={frameClasses.header}>
          <div className={frameClasses.portalBar}>
            <WaitingMenu />
            <WaitingBrand {...brand} />
          </div>
        </header>
        <div className={frameClasses.portalBody}>
          <aside className={frameClasses.portalSide}>
            <WaitingNav />
          </aside>
          <WaitingPage width="max-w-6xl" />
        </div>
      </div>
      <div className="hidden min-h-dvh in-data-[frame=office]:flex">
        <aside className={classes(frameClasses.officeSide, frameClasses.officeSideWide)}>
          <div className="flex items-center pl-2">
            <WaitingBrand {...brand} />
          </div>
          <WaitingNav />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className={frameClasses.header}>
            <div className={frameClasses.officeBar}>
              <WaitingMenu />
              <Skeleton className="h-5 w-40" />
            </div>
          </header>
          <WaitingPage width="max-w-7xl" />
        </div>
      </div>
    </div>
  )
}

function WaitingBrand({ productName, logo }: WaitingBrandProps) {
  return (
    <span className={frameClasses.brand}>
      <InstanceMark logo={logo} />
      <span>{productName}</span>
    </span>
  )
}

const WaitingMenu = () => (
  <span className="flex size-9 items-center justify-center text-ink-muted lg:hidden pointer-coarse:size-11">
    <Menu className="size-5" />
  </span>
)

const WaitingNav = () => (
  <ul className="flex flex-col gap-0.5">
    {Array.from({ length: 7 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the entries are all alike and never move
      <li className="flex min-h-9 items-center px-3" key={place}>
        <Skeleton className="h-4 w-32" />
      </li>
    ))}
  </ul>
)

const WaitingPage = ({ width }: { width: string }) => (
  <div className={frameClasses.main}>
    <div className={classes('mx-auto flex flex-col gap-6', width)}>
      {/* The start script writes here what the screen is, in the measures of its `Breadcrumbs` and `PageHeader`. */}
      {/* A title that comes after what is above it has room for two lines, so nothing moves. */}
      <div className="has-[[data-early=trail]:not(:empty)]:min-h-25">
        <p className="mb-3 py-0.5 text-sm text-ink-muted empty:hidden" data-early="trail" />
        <p className="peer text-2xl font-semibold empty:hidden" data-early="title" />
        <p className="mt-1 max-w-prose text-balance text-ink-muted empty:hidden" data-early="description" />
        <Skeleton className="hidden h-8 w-48 peer-empty:block" />
      </div>
      <Skeleton className="h-10 w-full max-w-md" />
      <Skeleton className="h-64 w-full" />
    </div>
  </div>
)
