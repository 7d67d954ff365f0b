export const workbench = {}
