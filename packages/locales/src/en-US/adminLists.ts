/** What the lists of the back office share. */
export const adminLists = {
  selected: (count: string) => `${count} selected`,
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  selectWhole: (count: string) => `Select all ${count}`,
  tooManyToSelect: (max: string) => `At most ${max} can be selected together: filter for fewer`,
  clearSelection: 'Clear the selection',
  forSelected: 'For the selected rows',
  actions: 'Actions',
  actionsOf: (name: string) => `Actions for ${name}`,
  edit: 'Edit …',
  delete: 'Delete …',
  deleteAction: 'Delete',
  created: 'Create Successfully',
  updated: 'Update Successfully',
  deleted: 'Delete successfully',
  partly: (done: number, all: number, reason: string) => (all === 1 ? reason : `Done for ${done} of ${all}. ${reason}`),
}
