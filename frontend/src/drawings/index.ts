export { Drawing } from './drawing';
export { isSceneName, type SceneName } from './scenes';
