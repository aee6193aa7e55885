import { buildings } from '#contract/buildings.ts'
import { properties } from '#contract/properties.ts'
import { addUnits } from '../features/buildings/add-units.ts'
import { createBuilding } from '../features/buildings/change-building.ts'
import { updateProperty } from '../features/properties/update-property.ts'
import { DEMO_BUILDINGS } from './demo-buildings.ts'
import type { Planning, Step } from './plan.ts'

/** How many days ago the landlord bought the rest of the buildings. */
export const BOUGHT_DAYS_AGO = 2

/** The landlord adds the buildings, puts the home they had into each, and adds the other homes. */
export const planBuildings = ({ calendar }: Planning): Step[] =>
  DEMO_BUILDINGS.map(({ landlord: who, home, added, ...body }) => {
    const acting = { who, at: calendar.moment(BOUGHT_DAYS_AGO) }
    return {
      at: acting.at,
      run: async (stage) => {
        const { id } = await stage.act(acting, buildings.create, createBuilding, { body })
        stage.remember('building', body.name, id)
        const placed = {
          params: { id: stage.recall('property', home.property) },
          body: { buildingId: id, unitLabel: home.label, address: body.address },
        }
        await stage.act(acting, properties.update, updateProperty, placed)
        const { labels, rent: rentAmount, bedrooms, type: propertyType } = added
        const units = { labels: [...labels], rentAmount, bedrooms, bathrooms: 1, propertyType }
        const homes = await stage.act(acting, buildings.addUnits, addUnits, { params: { id }, body: units })
        for (const { id, title } of homes) stage.remember('property', title, id)
      },
    }
  })
