throw new Error()
