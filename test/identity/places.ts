/** The emulator's project; emulators take only those that start with `demo-`. */
export const PROJECT = 'demo-properplace'
/** As in firebase.json. The pages name it, so it is the same in every run. */
export const EMULATOR_HOST = '127.0.0.1:4550'
export const APP_URL = 'http://localhost:4553'
